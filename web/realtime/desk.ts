import { type ClientFrame, protocolVersion, type ServerFrame } from '#contract/realtime/protocol.ts';
import { type ConnectionParts, connectionParts, watchDevice } from './connection-parts.ts';
import { LiveSocket } from './socket.ts';

/** The live connection of an organiser's page that follows no stream (L25). Answers how to close it. */
export function connectDesk(
  receive: (frame: ServerFrame, send: (frame: ClientFrame) => void) => void,
  parts: ConnectionParts = connectionParts(),
): () => void {
  const socket = new LiveSocket({
    ...parts,
    hello: () => ({ t: 'hello', v: protocolVersion, csrf: parts.credentials().csrfToken }),
    receive: (frame) => receive(frame, send),
    changed: () => undefined,
  });
  const send = (frame: ClientFrame) => void socket.send(frame);
  const stopWatching = watchDevice((withinMs) => socket.wake(withinMs));
  socket.open();
  return () => {
    stopWatching();
    socket.close();
  };
}
