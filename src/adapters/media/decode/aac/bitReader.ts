/** Reads a frame bit by bit, most significant first; beyond the end it throws. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new RangeError('The frame ends too early')
    return (byte >> (7 - (this.#at++ & 7))) & 1
  }

  /** An unsigned number of up to 31 bits. */
  read(bits: number): number {
    let value = 0
    for (let i = 0; i < bits; i++) value = (value << 1) | this.bit()
    return value
  }

  flag(): boolean {
    return this.bit() === 1
  }

  skip(bits: number): void {
    this.#at += bits
  }

  align(): void {
    this.#at = (this.#at + 7) & ~7
  }
}
