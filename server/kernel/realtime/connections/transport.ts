/** Delivers frames to one client: over a WebSocket, or by long polling where WebSockets are blocked (law L21). */
export type Transport = {
  /** Where it is long polling. */
  readonly polls?: true;
  /** Writes a whole frame, header included. Never waits. */
  write(frame: Buffer): void;
  /**
   * Writes a frame unless `bufferLimit` bytes are buffered or the transport is suspended, and returns whether it did. A
   * broadcast calls this once per receiver.
   */
  tryWrite(frame: Buffer, bufferLimit: number): boolean;
  /** While set, `tryWrite` writes nothing. */
  suspended: boolean;
  /** Bytes written that have not been sent yet. */
  bufferedBytes(): number;
  /** Measures the way to the client and back, beginning with what was just written. Left out where that cannot be known. */
  measure?(): void;
  /** Milliseconds, as measured last. */
  readonly roundTrip?: number;
  /** Pauses or resumes reading; while paused, backpressure keeps the client's data on its side. */
  setReading(reading: boolean): void;
  close(code: number, reason: string): void;
};
