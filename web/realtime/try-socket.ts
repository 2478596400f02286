import type { ClientFrame, ServerFrame } from '#contract/realtime/protocol.ts';
import type { Clock } from './clock.ts';
import type { SocketLike, Way } from './socket-like.ts';

type Parts = { dial(way: Way): SocketLike; hello(): ClientFrame; clock: Clock };

type Ends = {
  /** Connected; `data` is the welcome. The caller owns the socket from here on. */
  welcomed(socket: SocketLike, data: unknown): void;
  failed(): void;
};

/** Tries whether a WebSocket gets as far as the welcome. Returns a function that cancels the attempt. */
export function trySocket({ dial, hello, clock }: Parts, withinMs: number, ends: Ends): () => void {
  let over = false;
  let socket: SocketLike | null = null;
  const stop = () => {
    over = true;
    stopTimer();
  };
  const giveUp = () => {
    if (over) return;
    stop();
    socket?.close();
  };
  const fail = () => {
    if (over) return;
    giveUp();
    ends.failed();
  };
  const stopTimer = clock.after(withinMs, fail);
  try {
    const tried = dial('socket');
    socket = tried;
    tried.onopen = () => over || tried.send(JSON.stringify(hello()));
    tried.onclose = fail;
    tried.onmessage = ({ data }) => {
      if (over) return;
      if (!isWelcome(data)) return fail();
      stop();
      ends.welcomed(tried, data);
    };
  } catch {
    fail();
  }
  return giveUp;
}

function isWelcome(data: unknown): boolean {
  try {
    return (JSON.parse(String(data)) as ServerFrame).t === 'welcome';
  } catch {
    return false;
  }
}
