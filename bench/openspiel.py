"""The field's figure to compare ours with: OpenSpiel's C++ random rollouts and information-set search, on one core.

usage: openspiel.py hearts|hex|ismcts-hearts [seconds]
Prints one JSON line with `decisions_s` or `sims_s`, counted per CPU second.
"""
import json
import random
import sys
import time

import pyspiel

rng = random.Random(5)
SIMS_A_MOVE = 1000


def advance(state):
    """One random step; true if a player decided it."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(actions, weights)[0])
        return False
    state.apply_action(rng.choice(state.legal_actions()))
    return True


def dealt(game):
    state = game.new_initial_state()
    while state.is_chance_node():
        advance(state)
    return state


def mean_decisions(game, games=300):
    total = 0
    for _ in range(games):
        state = dealt(game)
        while not state.is_terminal():
            total += advance(state)
    return total / games


def rollouts(name, seconds):
    """Whole games inside C++: a one-simulation search that is asked for many rollouts at its leaf."""
    game = pyspiel.load_game(name)
    batch, done, spent = 64, 0, 0.0
    while spent < seconds:
        state = dealt(game)
        evaluator = pyspiel.RandomRolloutEvaluator(batch, rng.randrange(1 << 30))
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
        begun = time.process_time()
        bot.mcts_search(state)
        took = time.process_time() - begun
        if took < 0.01:
            batch *= 2
            continue
        done, spent = done + batch, spent + took
    return {"decisions_s": done / spent * mean_decisions(game)}


def positions(game, count=12):
    """Decisions with a choice from the last three quarters of random games, evenly spread."""
    found = []
    while len(found) < count:
        state, choices = game.new_initial_state(), []
        while not state.is_terminal():
            if state.current_player() >= 0 and len(state.legal_actions()) > 1:
                choices.append(state.clone())
            advance(state)
        found.append(choices[int(len(choices) * (0.25 + 0.75 * len(found) / count))])
    return found


def ismcts(name, seconds):
    game = pyspiel.load_game(name)
    states, sims, spent, at = positions(game), 0, 0.0, 0
    while spent < seconds or at % len(states):
        bot = pyspiel.ISMCTSBot(
            rng.randrange(1 << 30), pyspiel.RandomRolloutEvaluator(1, rng.randrange(1 << 30)), 2.0, SIMS_A_MOVE, -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False)
        begun = time.process_time()
        bot.step(states[at % len(states)])
        spent += time.process_time() - begun
        sims, at = sims + SIMS_A_MOVE, at + 1
    return {"sims_s": sims / spent}


def main():
    what, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    figures = ismcts("hearts", seconds) if what == "ismcts-hearts" else rollouts(what, seconds)
    print(json.dumps({"area": "openspiel", "what": what, **figures}))


main()
