import { ok, type Result, refuse } from '#core/kit/result.ts';
import { ACROSS_METRES, isPlaceOnEarth, type MapAnswer, placeRounded, WITHIN } from '../map/map-answer.ts';

/** How a question is answered. */
export const QUESTION_KINDS = ['one', 'several', 'trueFalse', 'numeric', 'short', 'matching', 'map'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What an answer is worth: 0 to 100, below 0 where choosing it takes away. */
type Choice = { text: string; percent: number };
type Span = { from: number; to: number; percent: number };

/** What is right. Of `several` what is chosen adds up; of all others the best that fits counts. */
export type Answer =
  | { kind: 'one' | 'several'; choices: Choice[] }
  | { kind: 'trueFalse'; right: boolean }
  | { kind: 'numeric'; spans: Span[] }
  | { kind: 'short'; texts: Choice[] }
  /** A pair without a left side is only there to be chosen wrongly. */
  | { kind: 'matching'; pairs: { left: string; right: string }[] }
  | MapAnswer;

export type Question = { title: string; text: string; answer: Answer };

export const LONGEST_TITLE = 120;
export const LONGEST_QUESTION = 1_000;
export const LONGEST_CHOICE = 300;
export const MOST_CHOICES = 12;
/** Questions of one course. */
export const MOST_OF_COURSE = 5_000;
/** Decimals of a number that is asked for, and of a percentage. */
const DECIMALS = 6;
const LARGEST = 999_999_999_999;
/** Thirds and sixths do not add up to the whole. */
const NEARLY = 0.1;

export type QuestionFault =
  | 'textMissing'
  | 'textTooLong'
  | 'titleTooLong'
  | 'choiceMissing'
  | 'choiceTooLong'
  | 'choiceTwice'
  | 'tooFewChoices'
  | 'tooManyChoices'
  | 'noRightChoice'
  | 'allRight'
  | 'percentWrong'
  | 'percentSum'
  | 'numberWrong'
  | 'spanReversed'
  | 'wildcard'
  | 'arrow'
  | 'pairMissing'
  | 'placeMissing'
  | 'placeReach'
  | 'noStreetThere'
  | 'noAreaThere';

/** What no text holds: control characters, halves of characters, and what is nobody's. Lines and tabs stay. */
export const plainText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\uFEFF]/gu, ' ');

const oneLine = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();
const severalLines = (text: string): string =>
  plainText(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
export const rounded = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;

/** As answers are compared: without case, and with single spaces. */
export const compared = (text: string): string => oneLine(text).normalize('NFC').toLowerCase();

type Faulty = { code: QuestionFault; detail?: Record<string, string | number> } | null;

/** Of a list of texts: each there, none too long, none twice. */
function faultOfTexts(texts: readonly string[], same: (text: string) => string = (text) => text): Faulty {
  if (texts.includes('')) return { code: 'choiceMissing' };
  const long = texts.find((text) => text.length > LONGEST_CHOICE);
  if (long !== undefined) return { code: 'choiceTooLong', detail: { most: LONGEST_CHOICE } };
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(same(text))) return { code: 'choiceTwice', detail: { choice: text } };
    seen.add(same(text));
  }
  return null;
}

const isPercent = (percent: number, from: number) => Number.isFinite(percent) && percent >= from && percent <= 100;

function tidied(answer: Answer): Answer {
  const choice = ({ text, percent }: Choice) => ({ text: oneLine(text), percent: rounded(percent) });
  switch (answer.kind) {
    case 'one':
    case 'several':
      return { kind: answer.kind, choices: answer.choices.map(choice) };
    case 'trueFalse':
      return { kind: 'trueFalse', right: answer.right };
    case 'numeric':
      return {
        kind: 'numeric',
        spans: answer.spans.map(({ from, to, percent }) => ({
          from: rounded(from),
          to: rounded(to),
          percent: rounded(percent),
        })),
      };
    case 'short':
      return { kind: 'short', texts: answer.texts.map(choice) };
    case 'matching':
      return {
        kind: 'matching',
        pairs: answer.pairs.map(({ left, right }) => ({ left: oneLine(left), right: oneLine(right) })),
      };
    case 'map':
      return { ...answer, at: placeRounded(answer.at), withinMetres: Math.round(answer.withinMetres) };
  }
}

function faultOfChoices(kind: 'one' | 'several', choices: readonly Choice[]): Faulty {
  if (choices.length < 2) return { code: 'tooFewChoices' };
  if (choices.length > MOST_CHOICES) return { code: 'tooManyChoices', detail: { most: MOST_CHOICES } };
  const texts = faultOfTexts(choices.map(({ text }) => text));
  if (texts) return texts;
  if (!choices.every(({ percent }) => isPercent(percent, -100))) return { code: 'percentWrong' };
  if (kind === 'one') {
    if (!choices.some(({ percent }) => percent === 100)) return { code: 'noRightChoice' };
    return choices.every(({ percent }) => percent === 100) ? { code: 'allRight' } : null;
  }
  const whole = choices.reduce((sum, { percent }) => sum + Math.max(0, percent), 0);
  if (whole === 0) return { code: 'noRightChoice' };
  return Math.abs(whole - 100) > NEARLY ? { code: 'percentSum', detail: { sum: Math.round(whole) } } : null;
}

function faultOfPairs(pairs: readonly { left: string; right: string }[]): Faulty {
  const asked = pairs.filter(({ left }) => left !== '');
  if (asked.length < 2) return { code: 'pairMissing' };
  if (pairs.length > MOST_CHOICES) return { code: 'tooManyChoices', detail: { most: MOST_CHOICES } };
  if (pairs.some(({ left }) => left.includes('->'))) return { code: 'arrow' };
  const right = pairs.map((pair) => pair.right);
  const texts = faultOfTexts(asked.map(({ left }) => left)) ?? faultOfTexts([...new Set(right)]);
  if (texts) return texts;
  return new Set(right).size < 2 ? { code: 'allRight' } : null;
}

function faultOfAnswer(answer: Answer): Faulty {
  switch (answer.kind) {
    case 'one':
    case 'several':
      return faultOfChoices(answer.kind, answer.choices);
    case 'trueFalse':
      return null;
    case 'numeric': {
      const { spans } = answer;
      if (spans.length === 0) return { code: 'choiceMissing' };
      if (spans.length > MOST_CHOICES) return { code: 'tooManyChoices', detail: { most: MOST_CHOICES } };
      if (!spans.every(({ from, to }) => Math.abs(from) <= LARGEST && Math.abs(to) <= LARGEST))
        return { code: 'numberWrong' };
      if (spans.some(({ from, to }) => from > to)) return { code: 'spanReversed' };
      if (!spans.every(({ percent }) => isPercent(percent, 0))) return { code: 'percentWrong' };
      return spans.some(({ percent }) => percent === 100) ? null : { code: 'noRightChoice' };
    }
    case 'short': {
      const { texts } = answer;
      if (texts.length === 0) return { code: 'choiceMissing' };
      if (texts.length > MOST_CHOICES) return { code: 'tooManyChoices', detail: { most: MOST_CHOICES } };
      const fault = faultOfTexts(
        texts.map(({ text }) => text),
        compared,
      );
      if (fault) return fault;
      if (texts.some(({ text }) => text.includes('*'))) return { code: 'wildcard' };
      if (texts.some(({ text }) => text.includes('->'))) return { code: 'arrow' };
      if (!texts.every(({ percent }) => isPercent(percent, 0))) return { code: 'percentWrong' };
      return texts.some(({ percent }) => percent === 100) ? null : { code: 'noRightChoice' };
    }
    case 'matching':
      return faultOfPairs(answer.pairs);
    case 'map': {
      const { at, withinMetres, acrossMetres } = answer;
      if (!isPlaceOnEarth(at)) return { code: 'placeMissing' };
      const { leastMetres: least, mostMetres: most } = WITHIN;
      return withinMetres >= least && withinMetres <= most && ACROSS_METRES.some((metres) => metres === acrossMetres)
        ? null
        : { code: 'placeReach', detail: { most } };
    }
  }
}

/** What a question without a title of its own is called: its first words. */
export function titleOf(text: string): string {
  const line = oneLine(text);
  if (line.length <= 60) return line;
  const cut = plainText(line.slice(0, 59)).trim();
  return `${cut}…`;
}

/**
 * A question as it is kept: its texts tidied, a title given where it has none. Refused: `QuestionFault`, each with what it
 * is about where that helps.
 */
export function keptQuestion(given: Question): Result<Question, QuestionFault> {
  const text = severalLines(given.text);
  if (text === '') return refuse('textMissing');
  if (text.length > LONGEST_QUESTION) return refuse('textTooLong', { most: LONGEST_QUESTION });
  const title = oneLine(given.title) || titleOf(text);
  if (title.length > LONGEST_TITLE) return refuse('titleTooLong', { most: LONGEST_TITLE });
  const answer = tidied(given.answer);
  const fault = faultOfAnswer(answer);
  return fault ? refuse(fault.code, fault.detail) : ok({ title, text, answer });
}

/** By what the same question is known again: what is asked and what is right, whatever it is called. */
export const contentOf = ({ text, answer }: Question): string => JSON.stringify([text, ...Object.values(answer)]);
