// Ways to reach the server that pages here never take: they talk over a websocket only.

export class XHR {}
export class WT {}
