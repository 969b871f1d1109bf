import { ok, type Result, refuse } from '../kit/result.ts';

export const ANSWERS = ['good', 'failed', 'absent'] as const;
export type Answer = (typeof ANSWERS)[number];

export type SheetPoint = { id: number; place: number; nameEn: string; nameFr: string; safety: boolean; photo: boolean };
export type GivenAnswer = { pointId: number; answer: Answer; note: string };

export const LONGEST_NOTE = 300;
export const MOST_POINTS = 200;

export type AnswersRefusal =
  | 'pointMissing'
  | 'pointUnknown'
  | 'pointTwice'
  | 'noteTooLong'
  | 'noteMissing'
  | 'photoMissing';

/**
 * Whether a sheet was filled in whole: each of its points once, what failed with a word and, where the point asks for it, a
 * picture. Refused: `pointUnknown`, `pointTwice`, `pointMissing` (point), `noteMissing` (point), `noteTooLong` (most),
 * `photoMissing` (point).
 */
export function checkAnswers(
  points: readonly SheetPoint[],
  answers: readonly GivenAnswer[],
  shown: ReadonlySet<number>,
): Result<{ point: SheetPoint; answer: Answer; note: string }[], AnswersRefusal> {
  const byId = new Map<number, GivenAnswer>();
  for (const one of answers) {
    if (!points.some(({ id }) => id === one.pointId)) return refuse('pointUnknown');
    if (byId.has(one.pointId)) return refuse('pointTwice');
    if (one.note.length > LONGEST_NOTE) return refuse('noteTooLong', { most: LONGEST_NOTE });
    byId.set(one.pointId, one);
  }
  const told: { point: SheetPoint; answer: Answer; note: string }[] = [];
  for (const point of points) {
    const given = byId.get(point.id);
    if (!given) return refuse('pointMissing', { point: point.nameEn });
    const note = given.note.trim();
    if (given.answer === 'failed') {
      if (note === '') return refuse('noteMissing', { point: point.nameEn });
      if (point.photo && !shown.has(point.id)) return refuse('photoMissing', { point: point.nameEn });
    }
    told.push({ point, answer: given.answer, note });
  }
  return ok(told);
}
