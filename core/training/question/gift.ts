import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  type Answer,
  keptQuestion,
  plainText,
  type Question,
  type QuestionFault,
  rounded,
  titleOf,
} from './question.ts';

/** The largest file of questions that is read, in characters, and how many questions it has at most. */
export const GIFT_LENGTH = 1_000_000;
export const MOST_GIFT_QUESTIONS = 2_000;

export type GiftFault =
  | QuestionFault
  | 'titleOpen'
  | 'braceOpen'
  | 'braceStray'
  | 'moreGaps'
  | 'description'
  | 'essay'
  | 'html'
  | 'markdown'
  | 'titleTwice'
  | 'questionTwice';

/** A question of a file: where it begins, what it is called, and whether it is taken. `titled`: the file says its title. */
export type GiftLine = { line: number; title: string; titled: boolean } & (
  | { question: Question }
  | { fault: GiftFault; detail?: Record<string, string | number> }
);

/** Characters that a backslash makes plain stand for themselves while the rest is read. */
const ESCAPED = '\\:#={}~';
const FIRST_ESCAPED = 0xe000;
const NEW_LINE = String.fromCharCode(FIRST_ESCAPED + ESCAPED.length);

const veiled = (text: string): string =>
  text.replaceAll(/\\([\\:#={}~n])/g, (_, one: string) =>
    one === 'n' ? NEW_LINE : String.fromCharCode(FIRST_ESCAPED + ESCAPED.indexOf(one)),
  );
const unveiled = (text: string): string =>
  text.replaceAll(/[\uE000-\uE007]/g, (one) =>
    one === NEW_LINE ? '\n' : (ESCAPED[one.charCodeAt(0) - FIRST_ESCAPED] ?? ''),
  );

type Block = { line: number; text: string };

/** What stands between empty lines, without comments and categories. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let from = 0;
  const end = () => {
    const block = lines.join('\n').trim();
    if (block !== '') blocks.push({ line: from, text: block });
    lines = [];
  };
  for (const [n, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') end();
    else if (line.startsWith('//') || /^\$CATEGORY:/i.test(line)) continue;
    else {
      if (lines.length === 0) from = n + 1;
      lines.push(line);
    }
  }
  end();
  return blocks;
}

type Parsed<T> = Result<T, GiftFault>;

/** Without what is said to whoever chose it. */
const bareOf = (text: string): string => unveiled(text.split('#', 1)[0] ?? '').trim();

function weighed(text: string, otherwise: number): { text: string; percent: number } {
  const [whole = '', percent] = /^%(-?\d{1,3}(?:\.\d{1,6})?)%/.exec(text) ?? [];
  return { text: bareOf(text.slice(whole.length)), percent: percent === undefined ? otherwise : Number(percent) };
}

const NUMBER = /^[+-]?\d{1,12}(?:\.\d{1,6})?$/;
const numberOf = (text: string): number => (NUMBER.test(text.trim()) ? Number(text) : Number.NaN);

function spanOf(text: string): { from: number; to: number } {
  const [from = '', ...to] = text.split('..');
  if (to.length > 0) return { from: numberOf(from), to: numberOf(to.join('..')) };
  const [middle = '', tolerance = '0'] = text.split(':', 2);
  const [value, about] = [numberOf(middle), Math.abs(numberOf(tolerance))];
  return { from: rounded(value - about), to: rounded(value + about) };
}

function numericOf(text: string): Parsed<Answer> {
  const parts = text.split(/(?=[=~])/).map((part) => part.trim());
  const spans: { from: number; to: number; percent: number }[] = [];
  for (const part of parts) {
    if (part === '' || part.startsWith('#')) continue;
    const wrong = part.startsWith('~');
    const { text: said, percent } = weighed(part.replace(/^[=~]\s*/, ''), 100);
    // Only what is said to whoever is wrong.
    if (said === '' && wrong) continue;
    const span = spanOf(said);
    if (wrong || Number.isNaN(span.from) || Number.isNaN(span.to)) return refuse('numberWrong', { number: said });
    spans.push({ ...span, percent });
  }
  return ok({ kind: 'numeric', spans });
}

const partsOf = (text: string, mark: string): string[] => {
  const [first = '', ...rest] = text.split(mark).map((part) => part.trim());
  return first === '' ? rest : [first, ...rest];
};

function answerOf(text: string): Parsed<Answer> {
  const bare = (text.split('####', 1)[0] ?? '').trim();
  if (bare === '') return refuse('essay');
  if (bare.startsWith('#')) return numericOf(bare.slice(1));
  if (bare.includes('~')) {
    const choices = partsOf(bare.replaceAll('=', '~='), '~').map((part) =>
      part.startsWith('=') ? { text: bareOf(part.slice(1)), percent: 100 } : weighed(part, 0),
    );
    return ok({ kind: bare.includes('=') ? 'one' : 'several', choices });
  }
  if (bare.includes('=') && bare.includes('->')) {
    const pairs: { left: string; right: string }[] = [];
    for (const part of partsOf(bare, '=')) {
      const at = part.indexOf('->');
      if (at < 0) return refuse('pairMissing');
      pairs.push({ left: bareOf(part.slice(0, at)), right: bareOf(part.slice(at + 2)) });
    }
    return ok({ kind: 'matching', pairs });
  }
  const [word = ''] = bare.split('#', 1);
  if (/^(?:t|true)$/i.test(word.trim())) return ok({ kind: 'trueFalse', right: true });
  if (/^(?:f|false)$/i.test(word.trim())) return ok({ kind: 'trueFalse', right: false });
  return ok({ kind: 'short', texts: partsOf(bare, '=').map((part) => weighed(part, 100)) });
}

type Head = { title: string; rest: string };

function headOf(text: string): Parsed<Head> {
  if (!text.startsWith('::')) return ok({ title: '', rest: text });
  const end = text.indexOf('::', 2);
  return end < 0
    ? refuse('titleOpen')
    : ok({ title: unveiled(text.slice(2, end)).trim(), rest: text.slice(end + 2).trim() });
}

const FORMAT = /^\[(html|markdown|plain|moodle)\]/i;

function questionOf({ title, rest }: Head): Parsed<Question> {
  const format = FORMAT.exec(rest)?.[1]?.toLowerCase();
  const body = rest.replace(FORMAT, '');
  if (format === 'html' && /<[a-z/!][^<>]*>|&#?\w{1,12};/i.test(unveiled(body))) return refuse('html');
  if (format === 'markdown' && /\]\(|^#|\*\*|`/m.test(unveiled(body))) return refuse('markdown');
  const open = body.indexOf('{');
  const close = body.indexOf('}');
  if (open < 0) return refuse(close < 0 ? 'description' : 'braceStray');
  if (close < 0) return refuse('braceOpen');
  if (close < open) return refuse('braceStray');
  const after = body.slice(close + 1);
  if (/[{}]/.test(body.slice(open + 1, close)) || after.includes('{')) return refuse('moreGaps');
  if (after.includes('}')) return refuse('braceStray');
  const answer = answerOf(body.slice(open + 1, close));
  if (!answer.ok) return answer;
  const [before, behind] = [unveiled(body.slice(0, open)).trim(), unveiled(after).trim()];
  const text = behind === '' ? before : `${before} _____ ${behind}`.trim();
  return keptQuestion({ title, text, answer: answer.value });
}

/**
 * Reads questions as Moodle writes them (GIFT): each is taken or refused by itself. What is said to whoever answers, and
 * categories, are left out; marks of HTML are text. Refused as a whole: `fileTooLarge` (mostMb), `tooManyQuestions` (most),
 * `noQuestions`.
 */
export function readGift(given: string): Result<GiftLine[], 'fileTooLarge' | 'tooManyQuestions' | 'noQuestions'> {
  if (given.length > GIFT_LENGTH) return refuse('fileTooLarge', { mostMb: GIFT_LENGTH / 1_000_000 });
  const blocks = blocksOf(plainText(given));
  if (blocks.length === 0) return refuse('noQuestions');
  if (blocks.length > MOST_GIFT_QUESTIONS) return refuse('tooManyQuestions', { most: MOST_GIFT_QUESTIONS });
  const titles = new Set<string>();
  return ok(
    blocks.map(({ line, text }): GiftLine => {
      const head = headOf(veiled(text));
      if (!head.ok) return { line, title: titleOf(text), titled: false, fault: head.code };
      const { title, rest } = head.value;
      const called = { line, title: title || titleOf(unveiled(rest)), titled: title !== '' };
      const read = questionOf(head.value);
      if (!read.ok) return { ...called, fault: read.code, ...(read.detail ? { detail: read.detail } : {}) };
      if (title !== '') {
        if (titles.has(title.toLowerCase())) return { ...called, fault: 'titleTwice' };
        titles.add(title.toLowerCase());
      }
      return { ...called, title: read.value.title, question: read.value };
    }),
  );
}
