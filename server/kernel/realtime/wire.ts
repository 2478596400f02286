import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What carries frames to one listener: a WebSocket, or the mailbox of one who has to fetch them (law L21). */
export type Wire = {
  /** A whole frame, header included. Never waits. */
  write(frame: Buffer): void;
  /** The same, unless so many bytes wait already; says whether it went. What a broadcast does ten thousand times. */
  offer(frame: Buffer, unlessWaiting: number): boolean;
  /** Bytes that were written and have not left. */
  waiting(): number;
  close(code: number, reason: string): void;
};

/** The same wire, whose frames are counted. */
export function countedWire(wire: Wire, wrote: (bytes: number) => void): Wire {
  return {
    write(frame) {
      wrote(frame.length);
      wire.write(frame);
    },
    offer(frame, unlessWaiting) {
      const went = wire.offer(frame, unlessWaiting);
      if (went) wrote(frame.length);
      return went;
    },
    waiting: () => wire.waiting(),
    close: (code, reason) => wire.close(code, reason),
  };
}

/** Milliseconds a peer has to answer a close. */
const farewell = 3_000;

/** Straight to the wire below ws: it writes whole frames and compression is off, so ours go between its own. */
export function socketWire(ws: WebSocket, duplex: Duplex): Wire {
  return {
    write: (frame) => {
      if (ws.readyState === ws.OPEN && duplex.writable) duplex.write(frame);
    },
    offer: (frame, unlessWaiting) => {
      if (duplex.writableLength >= unlessWaiting) return false;
      if (ws.readyState === ws.OPEN && duplex.writable) duplex.write(frame);
      return true;
    },
    waiting: () => duplex.writableLength,
    close: (code, reason) => {
      ws.close(code, reason);
      setTimeout(() => ws.terminate(), farewell).unref();
    },
  };
}
