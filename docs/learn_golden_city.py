"""Learn Golden City by playing against oneself: PPO with masks, CleanRL style. pip install "comptoir[example]"

python docs/learn_golden_city.py [SECONDS] trains on the processor, then meets `random` and says how often it won.
"""

import sys
import time

import numpy as np
import torch
from torch import nn

from comptoir.envs.batch import BatchEnv

TABLES, STEPS, EPOCHS, PARTS, CLIP, BONUS = 128, 64, 3, 8, 0.2, 0.01


def opinion(mind, rows, masks):
    """What to do, among what is legal, and how good the game looks to the seat that is asked."""
    out = mind(rows.float().clamp(max=20) / 4)
    logits = out[:, :-1].masked_fill(masks == 0, -1e9)
    return torch.distributions.Categorical(logits=logits, validate_args=False), out[:, -1]


def gather(env, mind):
    """STEPS moves at every table, and what each was worth: the end of the game for its seat, or hope until then."""
    kept = []
    for _ in range(STEPS):
        row, mask, seat = torch.tensor(env.observation), torch.tensor(env.mask), env.seat
        with torch.no_grad():
            choice, value = opinion(mind, row, mask)
            move = choice.sample()
        turn = env.step(move.numpy())
        kept.append((row, mask, move, choice.log_prob(move), value, seat, turn.reward, turn.reset))
    tables, hope, worth = np.arange(env.number), np.full((env.number, env.seats), np.nan), []
    for *_, value, seat, reward, ended in reversed(kept):
        hope[ended] = reward[ended]
        found = hope[tables, seat]
        worth.append(torch.tensor(np.where(np.isnan(found), value, found), dtype=torch.float32))
        hope[tables, seat] = 0.95 * worth[-1] + 0.05 * value
    return [torch.cat(part) for part in list(zip(*kept, strict=True))[:5]] + [torch.cat(worth[::-1])]


def improve(mind, optimiser, data):
    for part in (part for _ in range(EPOCHS) for part in torch.randperm(len(data[0])).chunk(PARTS)):
        row, mask, move, before, value, worth = (column[part] for column in data)
        gain = (worth - value - (worth - value).mean()) / ((worth - value).std() + 1e-8)
        choice, hope = opinion(mind, row, mask)
        ratio = (choice.log_prob(move) - before).exp()
        policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        loss = policy + 0.5 * (hope - worth).square().mean() - BONUS * choice.entropy().mean()
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(mind.parameters(), 0.5)
        optimiser.step()


def against_random(mind, games=200):
    """The share of two-player games won, from both seats; a shared victory counts half."""
    env, mine, points = BatchEnv("golden_city", games, seats=2, seed=7), np.arange(games) % 2, np.full(games, np.nan)
    while np.isnan(points).any():
        with torch.no_grad():
            choice, _ = opinion(mind, torch.tensor(env.observation), torch.tensor(env.mask))
        turn = env.step(np.where(env.seat == mine, choice.logits.argmax(1).numpy(), env.random_moves()))
        points = np.where(turn.reset & np.isnan(points), (turn.reward[np.arange(games), mine] + 1) / 2, points)
    return points.mean()


if __name__ == "__main__":
    torch.manual_seed(1)
    env = BatchEnv("golden_city", TABLES, seats=2, seed=1)
    size, moves = env.observation.shape[1], env.mask.shape[1]
    mind = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU(), nn.Linear(128, moves + 1))
    optimiser = torch.optim.Adam(mind.parameters(), lr=1e-3)
    end = time.monotonic() + (float(sys.argv[1]) if len(sys.argv) > 1 else 240)
    while time.monotonic() < end:
        improve(mind, optimiser, gather(env, mind))
    print(f"won {100 * against_random(mind):.1f} % against random")
