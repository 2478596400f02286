/** A buffer for bytes that arrive in pieces. It grows by doubling, so that tiny pieces do not cause a copy each. */
export class Bytes {
  #room: Buffer | null = null;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Appends a copy of these bytes. */
  append(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (this.#room === null) this.#room = Buffer.from(piece);
    else {
      if (this.#room.length < length) {
        const larger = Buffer.allocUnsafe(length * 2);
        this.#room.copy(larger, 0, 0, this.#length);
        this.#room = larger;
      }
      piece.copy(this.#room, this.#length);
    }
    this.#length = length;
  }

  /** All bytes, not copied: a further `append` may change them. */
  whole(): Buffer {
    return this.#room?.subarray(0, this.#length) ?? Buffer.alloc(0);
  }

  clear(): void {
    this.#room = null;
    this.#length = 0;
  }
}
