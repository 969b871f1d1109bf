import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  type Answer,
  keptQuestion,
  LONGEST_TITLE,
  plainText,
  type Question,
  type QuestionFault,
  rounded,
  titleOf,
} from './question.ts';
import { needsMore, plainWords, TEXT_FORMATS, type TextFormat } from './rich-text.ts';

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
  | 'questionTwice';

/** What was understood, and is not kept: what is said to whoever answers; that an earlier question has its title, so that it got a number. */
export const GIFT_NOTES = ['feedbackLeft', 'titleAgain'] as const;
export type GiftNote = (typeof GIFT_NOTES)[number];

/** A question of a file: where it begins, what it is called, and whether it is taken. `titled`: the file says its title. */
export type GiftLine = { line: number; title: string; titled: boolean } & (
  | { question: Question; notes: GiftNote[] }
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

/** Something of it is to be seen or heard. */
class Unshown extends Error {}

const FORMAT = new RegExp(String.raw`^\s*\[(${TEXT_FORMATS.join('|')})\]`, 'i');

/** The words of a text, in the format that it says, else in that of its question. */
function wordsOf(veiledText: string, otherwise: TextFormat): string {
  const [mark = '', named] = FORMAT.exec(veiledText) ?? [];
  const format = (named?.toLowerCase() as TextFormat | undefined) ?? otherwise;
  const text = unveiled(veiledText.slice(mark.length)).trim();
  if (needsMore(text, format)) throw new Unshown();
  return plainWords(text, format).trim();
}

/** Without what is said to whoever chose it. */
const bareOf = (text: string, format: TextFormat): string => wordsOf(text.split('#', 1)[0] ?? '', format);

function weighed(text: string, otherwise: number, format: TextFormat): { text: string; percent: number } {
  const [whole = '', percent] = /^%(-?\d{1,3}(?:\.\d{1,9})?)%/.exec(text) ?? [];
  return {
    text: bareOf(text.slice(whole.length), format),
    percent: percent === undefined ? otherwise : Number(percent),
  };
}

/** What Moodle says to every other answer is no answer. */
const isCatchAll = ({ text, percent }: { text: string; percent: number }) => text === '*' && percent === 0;

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
    const { text: said, percent } = weighed(part.replace(/^[=~]\s*/, ''), 100, 'plain');
    // Only what is said to whoever is wrong.
    if ((said === '' && wrong) || isCatchAll({ text: said, percent })) continue;
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

function answerOf(text: string, format: TextFormat): Parsed<Answer> {
  const bare = (text.split('####', 1)[0] ?? '').trim();
  if (bare === '') return refuse('essay');
  if (bare.startsWith('#')) return numericOf(bare.slice(1));
  if (bare.includes('~')) {
    const choices = partsOf(bare.replaceAll('=', '~='), '~').map((part) =>
      part.startsWith('=') ? { text: bareOf(part.slice(1), format), percent: 100 } : weighed(part, 0, format),
    );
    return ok({ kind: bare.includes('=') ? 'one' : 'several', choices });
  }
  if (bare.includes('=') && bare.includes('->')) {
    const pairs: { left: string; right: string }[] = [];
    for (const part of partsOf(bare, '=')) {
      const at = part.indexOf('->');
      if (at < 0) return refuse('pairMissing');
      pairs.push({ left: bareOf(part.slice(0, at), format), right: bareOf(part.slice(at + 2), 'moodle') });
    }
    return ok({ kind: 'matching', pairs });
  }
  const [word = ''] = bare.split('#', 1);
  if (/^(?:t|true)$/i.test(word.trim())) return ok({ kind: 'trueFalse', right: true });
  if (/^(?:f|false)$/i.test(word.trim())) return ok({ kind: 'trueFalse', right: false });
  const texts = partsOf(bare, '=').map((part) => weighed(part, 100, 'plain'));
  return ok({ kind: 'short', texts: texts.filter((one) => !isCatchAll(one)) });
}

type Head = { title: string; rest: string };

function headOf(text: string): Parsed<Head> {
  if (!text.startsWith('::')) return ok({ title: '', rest: text });
  const end = text.indexOf('::', 2);
  return end < 0
    ? refuse('titleOpen')
    : ok({ title: unveiled(text.slice(2, end)).trim(), rest: text.slice(end + 2).trim() });
}

/** Something is said to whoever answers: to an answer, or to all. */
const hasFeedback = (answer: string) => /#\s*[^\s#~=]/.test(answer.trim().replace(/^#(?!#)/, ''));

function questionOf({ title, rest }: Head): Parsed<{ question: Question; notes: GiftNote[] }> {
  const named = FORMAT.exec(rest);
  const format = (named?.[1]?.toLowerCase() ?? 'moodle') as TextFormat;
  const body = rest.slice(named?.[0].length ?? 0);
  const open = body.indexOf('{');
  const close = body.indexOf('}');
  if (open < 0) return refuse(close < 0 ? 'description' : 'braceStray');
  if (close < 0) return refuse('braceOpen');
  if (close < open) return refuse('braceStray');
  const after = body.slice(close + 1);
  const within = body.slice(open + 1, close);
  if (/[{}]/.test(within) || after.includes('{')) return refuse('moreGaps');
  if (after.includes('}')) return refuse('braceStray');
  try {
    const answer = answerOf(within, format);
    if (!answer.ok) return answer;
    const gap = unveiled(after).trim() === '' ? '' : ' _____ ';
    const text = unveiled(body.slice(0, open).trim()) + gap + unveiled(after).trim();
    if (needsMore(text, format)) return refuse('html');
    const kept = keptQuestion({ title, text: plainWords(text, format).trim(), answer: answer.value });
    return kept.ok ? ok({ question: kept.value, notes: hasFeedback(within) ? ['feedbackLeft'] : [] }) : kept;
  } catch (error) {
    if (error instanceof Unshown) return refuse('html');
    throw error;
  }
}

/** A title that no earlier question has: `Red`, `Red (2)`, `Red (3)`. */
function titleApart(title: string, titles: ReadonlySet<string>): string {
  for (let n = 2; ; n += 1) {
    const mark = ` (${n})`;
    const apart = `${title.slice(0, LONGEST_TITLE - mark.length).trimEnd()}${mark}`;
    if (!titles.has(apart.toLowerCase())) return apart;
  }
}

/**
 * Reads questions as Moodle writes them (GIFT): each is taken or refused by itself. Of HTML and Markdown the words are kept, with their
 * lines and lists; what is said to whoever answers, and categories, are left out; a title that an earlier question has gets a number.
 * Refused as a whole: `fileTooLarge` (mostMb), `tooManyQuestions` (most), `noQuestions`.
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
      const { question, notes } = read.value;
      const key = question.title.toLowerCase();
      if (title === '' || !titles.has(key)) {
        if (title !== '') titles.add(key);
        return { ...called, title: question.title, question, notes };
      }
      const apart = titleApart(question.title, titles);
      titles.add(apart.toLowerCase());
      return { ...called, title: apart, question: { ...question, title: apart }, notes: [...notes, 'titleAgain'] };
    }),
  );
}
