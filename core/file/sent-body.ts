type Whole = <T>(work: (bytes: Uint8Array) => Promise<T>) => Promise<T>;

/** How many bytes tell what a file is. */
export const FIRST_BYTES = 64;

/** A file as somebody sends it: what it is, is told by its first bytes, before anybody holds all of it. */
export class SentBody {
  readonly size: number;
  readonly first: Uint8Array;
  /** Works on all of it. Large ones are held one after the other. */
  readonly whole: Whole;

  constructor({ size, first, whole }: { size: number; first: Uint8Array; whole: Whole }) {
    this.size = size;
    this.first = first;
    this.whole = whole;
  }
}
