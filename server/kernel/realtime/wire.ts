/** What carries frames to one listener: a WebSocket, or the mailbox of one who has to fetch them (law L21). */
export type Wire = {
  /** A whole frame, header included. Never waits. */
  write(frame: Buffer): void;
  /** The same, unless so many bytes wait already, or it is held; says whether it went. What a broadcast does ten thousand times. */
  offer(frame: Buffer, unlessWaiting: number): boolean;
  /** Set where nothing is to be offered at present. */
  held: boolean;
  /** Bytes that were written and have not left. */
  waiting(): number;
  /** From now on nothing is read, or it is again: what the peer says meanwhile waits on its own side. */
  listen(again: boolean): void;
  close(code: number, reason: string): void;
};
