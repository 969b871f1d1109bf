import type { Resource } from '../resource/resource.ts';

/** What a reason is asked for. */
export const REASON_KINDS = ['reject', 'recall', 'cancel', 'hold', 'override', 'noShow', 'adjustment'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

const LONGEST_REASON = 80;

/** What the people of a company give as a reason, in its own words. One that was given is ended, and its code stays its own. */
export const reasonResource = {
  name: 'reason',
  topic: 'reasons',
  key: 'code',
  foundBy: ['kind', 'code'],
  order: { field: 'place', falling: false },
  ends: 'ended',
  fields: {
    kind: { kind: 'choice', of: REASON_KINDS, required: true },
    code: { kind: 'text', most: 20, required: true, form: 'shortcut' },
    textEn: { kind: 'text', most: LONGEST_REASON, required: true, grow: 2 },
    textFr: { kind: 'text', most: LONGEST_REASON, required: true, grow: 2 },
    place: { kind: 'number', from: 1, to: 999, required: true, start: 50 },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** What one of the company's reasons and a person's own words say together, no longer than a story keeps. */
export function reasonText(listed: string, words: string, most: number): string {
  const own = words.trim();
  return (own === '' ? listed : `${listed}: ${own}`).slice(0, most).trimEnd();
}
