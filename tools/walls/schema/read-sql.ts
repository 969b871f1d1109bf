/** A statement without its comments: `words` in lower case and with single spaces, each text in quotes as `''`; what stood in quotes. */
export type Statement = { line: number; words: string; quoted: string[] };

/** One piece of SQL: a comment, a text in quotes of any kind, or one other character. */
const PIECE = /--[^\n]*|\b[eE]'(?:[^'\\]|''|\\[^])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-zA-Z_]\w*)?\$[^]*?\$\1\$|[^]/g;

/** The statements of a file. What stands in dollars, such as the body of a function, is a text in quotes. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let words = '';
  let quoted: string[] = [];
  let line = 1;
  let startsAt = 0;
  const end = () => {
    const said = words.replaceAll(/\s+/g, ' ').trim();
    if (said !== '') statements.push({ line: startsAt, words: said, quoted });
    words = '';
    quoted = [];
  };
  for (const [piece] of withoutBlocks(sql).matchAll(PIECE)) {
    if (words.trim() === '' && /\S/.test(piece) && !piece.startsWith('--')) startsAt = line;
    line += piece.split('\n').length - 1;
    if (piece === ';') end();
    else if (piece.startsWith('--')) words += ' ';
    else if (piece.length > 1 && piece.startsWith('"')) words += piece.slice(1, -1);
    else if (piece.length > 1) {
      words += "''";
      quoted.push(textIn(piece));
    } else words += piece.toLowerCase();
  }
  end();
  return statements;
}

const textIn = (piece: string) =>
  piece.startsWith('$')
    ? piece.slice(piece.indexOf('$', 1) + 1, piece.lastIndexOf('$', piece.length - 2))
    : piece.slice(piece.indexOf("'") + 1, -1).replaceAll("''", "'");

/** Comments of several lines, which may stand within each other, as the line ends that are in them. */
function withoutBlocks(sql: string): string {
  let said = '';
  let depth = 0;
  for (const [piece] of sql.matchAll(/\/\*|\*\/|'(?:[^']|'')*'|--[^\n]*|\$([a-zA-Z_]\w*)?\$[^]*?\$\1\$|[^]/g)) {
    if (piece === '/*') depth += 1;
    else if (piece === '*/' && depth > 0) depth -= 1;
    else if (depth === 0) said += piece;
    else said += '\n'.repeat(piece.split('\n').length - 1);
  }
  return said;
}

/** What stands between commas, but for those in brackets. */
export function partsOf(words: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of words) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()].filter((one) => one !== '');
}
