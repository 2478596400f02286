import { type ClientFrame, protocolVersion, type ServerFrame } from '#contract/realtime/protocol.ts';
import { CallError, call } from '#web/api/call.ts';
import { onceNothingLeadsAway } from '#web/leaving.ts';
import type { Clock } from '../clock.ts';
import { type ConnectionParts, connectionParts, watchDevice } from '../connection-parts.ts';
import { reloadOnce } from '../reload-once.ts';
import { LiveSocket } from '../socket.ts';
import { makeWayBack } from './way-back.ts';

/** The live connection of an organiser's page that follows no stream (L25). Answers how to close it. */
export function connectDesk(
  receive: (frame: ServerFrame, send: (frame: ClientFrame) => void) => void,
  parts: ConnectionParts = connectionParts(),
): () => void {
  let isLeft = false;
  const findWay = wayBackOfPage(parts.clock);
  const socket = new LiveSocket({
    ...parts,
    hello: () => ({ t: 'hello', v: protocolVersion, csrf: parts.credentials().csrfToken }),
    receive: (frame) => receive(frame, send),
    changed: (connection) => {
      if (connection.state === 'ended') void comeBack(connection.code);
    },
  });
  const send = (frame: ClientFrame) => void socket.send(frame);

  /** Closed for good: the page is left, or made anew, or tries once more. */
  async function comeBack(code: number): Promise<void> {
    await onceNothingLeadsAway();
    if (isLeft) return;
    const way = await findWay(code);
    // Nothing on the page says that it is over: it tries in any case.
    if ((way === 'signedIn' || way === 'unsure') && !isLeft) socket.open();
  }

  const stopWatching = watchDevice((withinMs) => socket.wake(withinMs));
  socket.open();
  return () => {
    isLeft = true;
    stopWatching();
    socket.close();
  };
}

/** For a page that works with calls of its sign-in session. */
export const wayBackOfPage = (clock: Clock) => makeWayBack({ clock, isSignInGood, reloadOnce });

/**
 * Any call that needs a sign-in and the token of the page would do; this one changes nothing. Where the page no longer
 * belongs to the sign-in session, `call` says so over the whole page and leaves it.
 */
async function isSignInGood(): Promise<boolean> {
  try {
    await call('randomPasscode');
    return true;
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    return false;
  }
}
