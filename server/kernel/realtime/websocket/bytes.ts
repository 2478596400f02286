/** Bytes that arrive piece by piece. It grows by doubling: pieces of one byte are not copied anew for each that follows. */
export class Bytes {
  #room: Buffer | null = null;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Puts a copy of these bytes behind the others. */
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

  /** All of them, as they lie here: a further `append` may change what is seen. */
  whole(): Buffer {
    return this.#room?.subarray(0, this.#length) ?? Buffer.alloc(0);
  }

  clear(): void {
    this.#room = null;
    this.#length = 0;
  }
}
