"""What axe-core finds wrong on a page, for people who see, hear or move differently."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

_AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_LOOK: Final = """
async () => {
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const settled = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  await Promise.all(settled.map((one) => one.finished.catch(() => null)));
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, help, nodes }) => ({
    id, help, where: nodes.slice(0, 6).map((node) => `${node.html.slice(0, 160)} — ${node.failureSummary}`),
  }));
}
"""


def look_through(page: Page) -> list[str]:
    """What axe finds on a page as it is now, one line for each rule; nothing is left out."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))  # not as a script of the page, which its policy forbids
    found: list[dict[str, Any]] = page.evaluate(_LOOK)
    return [f"{one['id']}: {one['help']}\n  " + "\n  ".join(one["where"]) for one in found]
