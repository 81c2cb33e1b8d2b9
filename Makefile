# “make play” opens the game in the browser, “make terminal” in this terminal, “make test” proves it, “make coverage” shows
# what the tests run through, “make bench” measures it, “make bench-server” what a server carries, “make bench-web” how
# fast the page is in a browser, “make bots” shows how strong the bots are, “make pictures” makes the pictures of the
# docs anew. Each sets up what it needs.
# Another Python than python3: make play PYTHON=/path/to/python3

export PYTHON
BIN := .venv/bin

.PHONY: play terminal test coverage bench bench-server bench-web bots pictures clean

play:
	@tools/set-up play
	@$(BIN)/rowlock serve --open

terminal:
	@tools/set-up play
	@$(BIN)/rowlock play

test:
	@tools/set-up test all
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/basedpyright
	tools/check-web
	$(BIN)/python -m pytest -n 2

# What the tests run through, line by line; tracing takes several times as long as the tests alone.
coverage:
	@tools/set-up test all
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term

bench:
	@tools/set-up test
	$(BIN)/python bench/speed.py
	$(BIN)/python bench/table.py

bench-server:
	@tools/set-up test servers
	PYTHONPATH=tests $(BIN)/python bench/server.py

bench-web:
	@tools/set-up test all
	PYTHONPATH=tests $(BIN)/python bench/web.py

bots:
	@tools/set-up play
	$(BIN)/python tools/compare_bots.py

pictures:
	@tools/set-up test all
	$(BIN)/python tools/pictures.py
	PYTHONPATH=tests $(BIN)/python tools/page_pictures.py

clean:
	rm -rf .venv .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/rowlock/server/page
