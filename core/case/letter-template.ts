import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import { CASES } from './all-cases.ts';
import { type CaseKind, wordsOf } from './case-kind.ts';
import { kindNamed } from './kind-named.ts';
import { LONGEST_LETTER, LONGEST_SUBJECT, strangeWord } from './letter.ts';

/** The kinds of cases that letters go out of. */
export const LETTER_KINDS: readonly string[] = Object.values<CaseKind>(CASES).flatMap(({ name, letters }) =>
  letters ? [name] : [],
);

/** Letters about cases of one kind that the office writes again and again. One that was used is ended. */
export const letterTemplateResource = {
  name: 'letterTemplate',
  topic: 'letterTemplates',
  key: 'code',
  ends: 'ended',
  fields: {
    code: { kind: 'text', most: 20, required: true, form: 'shortcut' },
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    caseKind: { kind: 'choice', of: LETTER_KINDS, required: true },
    subjectEn: { kind: 'text', most: LONGEST_SUBJECT, hidden: true },
    letterEn: { kind: 'text', most: LONGEST_LETTER, lines: 8, hidden: true },
    subjectFr: { kind: 'text', most: LONGEST_SUBJECT, hidden: true },
    letterFr: { kind: 'text', most: LONGEST_LETTER, lines: 8, hidden: true },
    ended: { kind: 'since' },
  },
  together,
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** It says something in one language at least, and only what is known of cases of its kind. */
function together(values: RecordValues): FieldProblem[] {
  const text = (field: string) => String(values[field] ?? '').trim();
  const words = wordsOf(kindNamed(String(values['caseKind'])) ?? {});
  return [
    ...(text('letterEn') === '' && text('letterFr') === '' ? [{ field: 'letterEn', rule: 'neededHere' } as const] : []),
    ...['subjectEn', 'letterEn', 'subjectFr', 'letterFr'].flatMap((field): FieldProblem[] =>
      strangeWord(text(field), words) === null ? [] : [{ field, rule: 'wordUnknown' }],
    ),
  ];
}
