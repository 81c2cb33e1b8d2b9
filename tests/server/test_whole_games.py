"""Whole games over real sockets."""

import pytest

from support.client import Device
from support.serving import Running

pytestmark = pytest.mark.anyio


async def test_two_people_find_each_other(server: Running) -> None:
    async with await Device.new(server.address, "Ada") as ada, await Device.new(server.address, "Ben") as ben:
        code = await ada.new_table(game="longo")
        await ben.join(code.lower())
        async with ada.at(code) as at_ada, ben.at(code) as at_ben:
            await at_ada.done("ready", seat=0)
            await at_ben.done("ready", seat=1)
            await at_ada.done("start")
            await at_ben.until(lambda: at_ben.view(1)["phase"] == "playing")
            assert at_ben.view(1)["game"]["players"] == ["Ada", "Ben"]
