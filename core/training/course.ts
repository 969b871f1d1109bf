import type { FieldProblem } from '#core/resource/field-problem.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import { LONGEST_TEST_MINUTES, MOST_ASKED, MOST_TRIES } from './tries/tries.ts';

export const COURSE_KINDS = ['classroom', 'practical', 'online', 'coaching'] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

/** What becomes of certificates of earlier editions once this one is there. */
export const OLDER_CERTIFICATES = ['stays', 'ends'] as const;
export type OlderCertificates = (typeof OLDER_CERTIFICATES)[number];

/** A course that drivers take. One that somebody took keeps what it asks and gives: another edition says it anew. */
export const courseResource = {
  name: 'course',
  topic: 'courses',
  shownIn: ['trainings'],
  key: 'code',
  foundBy: ['code', 'edition'],
  ends: 'ended',
  fields: {
    code: { kind: 'text', most: 20, required: true, form: 'word' },
    edition: { kind: 'number', from: 1, to: 999, required: true, start: 1 },
    nameEn: { kind: 'text', most: 80, required: true, grow: 1 },
    nameFr: { kind: 'text', most: 80, required: true, grow: 1 },
    kind: { kind: 'choice', of: COURSE_KINDS, required: true },
    minutes: { kind: 'number', from: 5, to: 10_000, required: true, start: 120 },
    passMark: { kind: 'number', from: 0, to: 100, required: true, start: 80 },
    /** Empty is for good. */
    validMonths: { kind: 'number', from: 1, to: 240 },
    attributes: { kind: 'words', most: 4, to: 'driverAttribute' },
    paperKindId: { kind: 'reference', to: 'driverPaperKind' },
    prerequisites: { kind: 'words', most: 6, to: 'courseCode' },
    older: { kind: 'choice', of: OLDER_CERTIFICATES, required: true, hidden: true },
    olderEndOn: { kind: 'date', hidden: true },
    /** How many questions a test draws; a course without has none. */
    testQuestions: { kind: 'number', from: 1, to: MOST_ASKED, hidden: true },
    testMinutes: { kind: 'number', from: 1, to: LONGEST_TEST_MINUTES, hidden: true },
    /** In 24 hours; empty is as many as there may be. */
    testTries: { kind: 'number', from: 1, to: MOST_TRIES, hidden: true },
    ended: { kind: 'since' },
  },
  together: wrongTogether,
  read: { all: ['trainer'] },
  write: { all: ['trainer'] },
  remove: { all: ['trainer'] },
} as const satisfies Resource;

/** What a course that was taken keeps. */
export const KEPT_OF_COURSE = [
  'code',
  'edition',
  'passMark',
  'validMonths',
  'attributes',
  'paperKindId',
] as const satisfies readonly (keyof typeof courseResource.fields)[];

function wrongTogether({
  older,
  olderEndOn,
  prerequisites,
  code,
  testQuestions,
  testMinutes,
}: RecordValues): FieldProblem[] {
  const own = String(code ?? '').toLowerCase();
  const itself = Array.isArray(prerequisites) && prerequisites.some((one) => String(one).toLowerCase() === own);
  return [
    ...(itself ? [{ field: 'prerequisites', rule: 'notAChoice' } as const] : []),
    ...(testQuestions != null && testMinutes === null ? [{ field: 'testMinutes', rule: 'neededHere' } as const] : []),
    ...(older === 'ends' && olderEndOn === null ? [{ field: 'olderEndOn', rule: 'neededHere' } as const] : []),
  ];
}
