import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { serveControl } from './serve.ts';

/** The plain way: `send` for each socket, which encodes the frame again each time. */
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

serveControl({
  server,
  broadcast: (text) => {
    for (const socket of sockets.clients) socket.send(text);
  },
});
