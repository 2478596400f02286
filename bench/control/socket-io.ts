import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serveControl } from './serve.ts';

/** Socket.IO 4 as in its documentation, WebSocket only and without compression, like the others. */
const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });

serveControl({
  server,
  broadcast: (text) => {
    io.emit('news', JSON.parse(text));
  },
});
