// boardgame.io's server with its default memory store or its flat files, on 127.0.0.1 only.

const { Server, FlatFile } = require('boardgame.io/server');
const { Duel } = require('./game.js');

const { PORT, STORE, STORE_FOLDER } = process.env;
const port = Number(PORT);
const db = STORE === 'flatfile' ? new FlatFile({ dir: STORE_FOLDER }) : undefined;
const server = Server({
  games: [Duel],
  origins: [`http://127.0.0.1:${port}`],
  ...(db && { db }),
});
const listen = server.app.listen.bind(server.app);
server.app.listen = (at, ...rest) => listen(at, '127.0.0.1', ...rest);
server.run({ port });
