import { ok, type Result } from '#core/kit/result.ts';
import { type GiftFault, type GiftLine, type GiftNote, readGift } from '#core/training/question/gift.ts';
import { contentOf, type Question } from '#core/training/question/question.ts';
import { sha256Hex } from '#store/door/sha256.ts';
import type { NewQuestion, QuestionRow } from '#store/training/question.ts';

export const withContent = (question: Question): NewQuestion => ({
  ...question,
  contentSha256: sha256Hex(contentOf(question)),
});

/** What becomes of a question of a file: `changed` has its title, `same` its content already. */
export type PlannedLine = { line: number; title: string; notes?: GiftNote[] } & (
  | { becomes: 'added'; question: NewQuestion }
  | { becomes: 'changed'; question: NewQuestion; id: number }
  | { becomes: 'same' }
  | { becomes: 'refused'; fault: GiftFault; detail?: Record<string, string | number> }
);

function plannedLine(
  read: GiftLine,
  known: { contents: Set<string>; read: Set<string>; titles: ReadonlyMap<string, QuestionRow> },
): PlannedLine {
  const { line, title } = read;
  if ('fault' in read) {
    return { line, title, becomes: 'refused', fault: read.fault, ...(read.detail ? { detail: read.detail } : {}) };
  }
  const question = withContent(read.question);
  if (known.read.has(question.contentSha256)) return { line, title, becomes: 'refused', fault: 'questionTwice' };
  known.read.add(question.contentSha256);
  const told = read.notes.length > 0 ? { line, title, notes: read.notes } : { line, title };
  if (known.contents.has(question.contentSha256)) return { ...told, becomes: 'same' };
  const before = read.titled ? known.titles.get(title.toLowerCase()) : undefined;
  return before ? { ...told, becomes: 'changed', question, id: before.id } : { ...told, becomes: 'added', question };
}

/** What the questions of a file become beside those that a course has. Refused as `readGift`. */
export function plannedQuestions(
  gift: string,
  has: readonly QuestionRow[],
): Result<PlannedLine[], 'fileTooLarge' | 'tooManyQuestions' | 'noQuestions'> {
  const read = readGift(gift);
  if (!read.ok) return read;
  const known = {
    contents: new Set(has.map(({ contentSha256 }) => contentSha256)),
    read: new Set<string>(),
    titles: new Map(has.map((one) => [one.title.toLowerCase(), one])),
  };
  return ok(read.value.map((line) => plannedLine(line, known)));
}
