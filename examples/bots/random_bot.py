#!/usr/bin/env python3
"""A bot in Python, standard library only.

It reads one JSON message a line from standard input and writes one JSON message a line to standard output;
docs/bot-protocol.md describes them all.

    npx guidon sim gettysburg-1863-07-01 --games 4 --bots "exec:python3 examples/bots/random_bot.py",random

It plays by chance, with one preference: if it may attack, it asks for the exact odds of a few attacks and takes the
one whose result is most certain.
"""

import json
import random
import sys

ATTACKS = ("attack", "fire")
MOST_ASKED = 4


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()  # otherwise the message waits in our buffer, and the game waits for us


def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else None


def certainty(order):
    """The probability of the likeliest outcome of an order, or 0 if nobody can tell."""
    say({"type": "ask", "id": 1, "question": {"ask": "odds", "order": order}})
    told = hear()
    if told is None or not told["ok"]:
        return 0
    return max((outcome["about"] for outcome in told["answer"].get("outcomes", [])), default=0)


def choose(orders, chance):
    """The number of an order in the list."""
    attacks = [at for at, order in enumerate(orders) if order["do"] in ATTACKS]
    if not attacks:
        return chance.randrange(len(orders))
    tried = chance.sample(attacks, min(MOST_ASKED, len(attacks)))
    return max(tried, key=lambda at: certainty(orders[at]))


def main():
    chance = random.Random()
    message = hear()
    while message is not None:
        if message["type"] == "hello":
            # A new game. With its seed our choices are the same whenever the same game is played again.
            chance = random.Random(message["seed"])
            say({"type": "ready", "protocol": 1, "name": "random_bot.py"})
        elif message["type"] == "question":
            say({"type": "answer", "id": message["id"], "choice": choose(message["choices"]["orders"], chance)})
        elif message["type"] == "refused":
            # Cannot happen while we only choose from the list. The question is asked again.
            print("refused:", message, file=sys.stderr)
        elif message["type"] == "error":
            sys.exit(message["message"])
        # After "over" comes another "hello", or the end of the input.
        message = hear()


if __name__ == "__main__":
    main()
