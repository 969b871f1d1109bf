const QUOTES = new Set(["'", '"', '`']);

/**
 * The text with comments blanked, of the same length, so that positions still fit. Strings stay; a regular expression
 * is told from a division by what stands before it.
 */
export function withoutComments(text: string): string {
  const known = seen.get(text) ?? blanked(text);
  seen.set(text, known);
  return known;
}

/** Nearly every wall asks this of every file. */
const seen = new Map<string, string>();

const TELLING = /[/'"`]/g;

function blanked(text: string): string {
  let out = '';
  let at = 0;
  const blank = (until: number) => {
    out += text.slice(at, until).replaceAll(/[^\n]/g, ' ');
    at = until;
  };
  const keep = (until: number) => {
    out += text.slice(at, until);
    at = until;
  };
  while (at < text.length) {
    TELLING.lastIndex = at;
    keep(TELLING.exec(text)?.index ?? text.length);
    const here = text[at] ?? '';
    if (text.startsWith('//', at)) blank(endAt(text, '\n', at));
    else if (text.startsWith('/*', at)) blank(Math.min(text.length, endAt(text, '*/', at + 2) + 2));
    else if (QUOTES.has(here)) keep(endOfString(text, at, here));
    else if (here === '/' && /(^|[=(,:[!&|?{};>]|return|=>)\s*$/.test(out.slice(-20))) keep(endOfPattern(text, at));
    else keep(at + 1);
  }
  return out;
}

function endAt(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
}

function endOfString(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n' && quote !== '`') return at;
  }
  return text.length;
}

function endOfPattern(text: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass) return at + 1;
  }
  return from + 1;
}
