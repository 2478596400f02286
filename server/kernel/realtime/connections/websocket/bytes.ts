/** A buffer for bytes that arrive in pieces. It grows by doubling, so that tiny pieces do not cause a copy each. */
export class Bytes {
  #buffer: Buffer | null = null;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Appends a copy of these bytes. */
  append(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (this.#buffer === null) this.#buffer = Buffer.from(piece);
    else {
      if (this.#buffer.length < length) {
        const larger = Buffer.allocUnsafe(length * 2);
        this.#buffer.copy(larger, 0, 0, this.#length);
        this.#buffer = larger;
      }
      piece.copy(this.#buffer, this.#length);
    }
    this.#length = length;
  }

  /** All bytes, not copied: a further `append` may change them. */
  whole(): Buffer {
    return this.#buffer?.subarray(0, this.#length) ?? Buffer.alloc(0);
  }

  clear(): void {
    this.#buffer = null;
    this.#length = 0;
  }
}
