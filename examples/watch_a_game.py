"""Two programs play a whole game, and the record of it is printed: python examples/watch_a_game.py"""

import random

import rowlock


def most_marks(game: rowlock.Game, player: str) -> str:
    """A simple player: it marks the cell that leaves the fewest behind, unless that would be more than two."""
    best, fewest = "pass", 3
    open_cells = [[cell.name for cell in row.cells if cell.state == "open"] for row in game.sheet(player).rows]
    for decision in game.legal(player):
        for cells in open_cells:
            if decision in cells and cells.index(decision) < fewest:
                best, fewest = decision, cells.index(decision)
    return best


def main(seed: int = 7) -> rowlock.Game:
    """Play and show."""
    game = rowlock.new("classic", players=["Careful", "Random"], seed=seed)
    chance = random.Random(seed)
    while not game.over:
        if game.awaiting.roll:
            game.roll()
        for player in game.awaiting.players:
            game.play(
                player, most_marks(game, player) if player == "Careful" else chance.choice(game.legal(player))
            )
    print(game)
    print()
    print(game.record())
    return game


if __name__ == "__main__":
    main()
