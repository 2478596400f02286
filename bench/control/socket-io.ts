import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serveControl } from './serve.ts';

/** Socket.IO 4 as its documentation shows it, WebSocket only and without compression, as the others. */
const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });

serveControl({
  server,
  broadcast: (text) => {
    io.emit('news', JSON.parse(text));
  },
});
