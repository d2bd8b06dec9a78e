"""A whole bot for a Comptoir house in forty lines: python example_bot.py URL TOKEN [TABLE]

It joins the table, or opens one against the house's own bots, and plays a random legal move whenever it is asked.
Get a token from your account page, or with POST /api/me/tokens. Needs: pip install httpx websockets
"""

import json
import random
import sys
import uuid

import httpx
from websockets.sync.client import connect


def play(url: str, token: str, table: str | None = None, game: str = "san_juan") -> dict:
    headers = {"Authorization": f"Bearer {token}"}
    with httpx.Client(base_url=url, headers=headers, timeout=30) as web:
        if table is None:
            table = web.post("/api/tables/quick", json={"game": game}).raise_for_status().json()["id"]
        else:
            web.post(f"/api/tables/{table}/join", json={}).raise_for_status()
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
    with connect(address, additional_headers=headers, max_size=None) as socket:
        for text in socket:
            message = json.loads(text)
            if message["type"] in ("welcome", "table") and message["table"]["status"] == "over":
                return message["table"]
            update = message.get("update") if message["type"] == "welcome" else message
            if update and update["type"] == "update" and update["legal"]:
                move = random.choice(update["legal"])["code"]
                play = {"type": "play", "id": uuid.uuid4().hex, "ply": update["ply"], "moves": [move]}
                socket.send(json.dumps(play))
            if message["type"] == "refused" and message["error"] != "ply-stale":
                print(message["text"]["en"], file=sys.stderr)
    raise ConnectionError("the house hung up")


if __name__ == "__main__":
    print(play(*sys.argv[1:])["result"])
