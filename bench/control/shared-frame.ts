import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { serveControl } from './serve.ts';

/** The minimum possible from JavaScript: one frame, written to every socket in one loop. */
const server = createServer();
const handshakes = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const wires = new Set<Socket>();

server.on('upgrade', (request, wire: Socket, head) => {
  handshakes.handleUpgrade(request, wire, head, (socket) => {
    wires.add(wire);
    socket.on('close', () => wires.delete(wire));
    socket.on('error', () => socket.terminate());
  });
});

serveControl({
  server,
  broadcast: (text) => {
    const frame = frameOf(Buffer.from(text));
    for (const wire of wires) wire.write(frame);
  },
});

/** An unmasked, final text frame; the bench's texts are between 126 bytes and 64 KB. */
function frameOf(payload: Buffer): Buffer {
  const header = Buffer.from([0x81, 126, 0, 0]);
  header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}
