"""How much the server carries, in the open, beside a peer: `python3 summon.py bench tables [--peer]`.

Two raw clients a match; one server at a time, in turns. The duel that the peer (boardgame.io) plays was written for this and puts about as many
bytes on the wire as a view of Summoner Wars.
"""
