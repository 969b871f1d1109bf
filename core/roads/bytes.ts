/** Grows as it is written. Whole numbers only: `unsigned` up to 2⁵³, `signed` zigzag up to ±2³⁰ for deltas. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #size = 0;

  byte(value: number): void {
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size++] = value;
  }

  unsigned(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** UTF-8, its length first; written by hand, for `core` knows no TextEncoder. */
  text(value: string): void {
    const bytes: number[] = [];
    for (const character of value) {
      const code = character.codePointAt(0)!;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code));
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
      else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
    }
    this.unsigned(bytes.length);
    for (const byte of bytes) this.byte(byte);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#size);
  }
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f);
}

/** Reads what ByteWriter wrote; throws where the bytes end too soon. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new Error('Road graph: the bytes end too soon');
    this.#at += 1;
    return value;
  }

  unsigned(): number {
    let byte = this.byte();
    if (byte < 0x80) return byte;
    let result = byte & 0x7f;
    let place = 0x80;
    do {
      byte = this.byte();
      result += (byte & 0x7f) * place;
      place *= 0x80;
    } while (byte >= 0x80);
    return result;
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const end = this.unsigned() + this.#at;
    let result = '';
    while (this.#at < end) {
      const first = this.byte();
      if (first < 0x80) result += String.fromCharCode(first);
      else if (first < 0xe0) result += String.fromCodePoint(((first & 0x1f) << 6) | this.#tail());
      else if (first < 0xf0)
        result += String.fromCodePoint(((first & 0x0f) << 12) | (this.#tail() << 6) | this.#tail());
      else
        result += String.fromCodePoint(
          ((first & 0x07) << 18) | (this.#tail() << 12) | (this.#tail() << 6) | this.#tail(),
        );
    }
    return result;
  }

  #tail(): number {
    return this.byte() & 0x3f;
  }
}
