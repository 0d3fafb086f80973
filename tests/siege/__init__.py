"""The long attacks, behind `python3 summon.py siege`: floods, kills, bad disks, and a table of what came of them.

attacks  What strangers send, in a process of its own.
honest   Two people who play meanwhile; each of their moves is timed and none may be refused.
kills    The server is killed again and again under play; no acknowledged move may be lost.
lasting  A stop with a thousand lines, and minutes of coming and going; nobody is left without a word, nothing is left behind.
disks    The disk is locked, full or read-only for a while; refusals say so, and afterwards all goes on. A damaged one is said to be.
"""
