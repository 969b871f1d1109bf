import { Transform } from 'node:stream';

const MOST_DEPTH = 64;
const MOST_VALUES = 200_000;

/** A body that would take far more to read than to send. */
export class JsonTooMuch extends Error {
  readonly statusCode = 413;
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...Buffer.from('"\\,[]{}')] as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/**
 * Hands a body of JSON on as it comes, and breaks it off with {@link JsonTooMuch} where it lies deeper, or holds more values, than
 * anything that is sent here: a parser would be at it long after the sender has gone.
 */
export function jsonGauge(most = { depth: MOST_DEPTH, values: MOST_VALUES }): Transform {
  let depth = 0;
  let values = 0;
  let inText = false;
  let escaped = false;
  function fits(bytes: Buffer): boolean {
    for (const byte of bytes) {
      if (escaped) escaped = false;
      else if (inText) {
        if (byte === QUOTE) inText = false;
        else if (byte === BACKSLASH) escaped = true;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        depth += 1;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
      if (depth > most.depth || values > most.values) return false;
    }
    return true;
  }
  return new Transform({
    transform(bytes: Buffer, _, done) {
      if (fits(bytes)) done(null, bytes);
      else done(new JsonTooMuch());
    },
  });
}
