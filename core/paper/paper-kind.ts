import type { Resource } from '#core/resource/resource.ts';

/** Whose papers of a kind are. */
export const PAPER_SUBJECTS = ['driver', 'vehicle', 'owner'] as const;
export type PaperSubject = (typeof PAPER_SUBJECTS)[number];

/** Those whose papers may keep them from work. */
export const WORKING_SUBJECTS = ['driver', 'vehicle'] as const satisfies readonly PaperSubject[];
export type WorkingSubject = (typeof WORKING_SUBJECTS)[number];

/** What a paper that is not good keeps its driver or vehicle from: `work` is signing on and every offer. */
export const PAPER_BLOCKS = ['nothing', 'work'] as const;
export type PaperBlocks = (typeof PAPER_BLOCKS)[number];

/** So many days ahead a paper that runs out is told, once each. */
export const USUAL_WARN_DAYS = [30, 14, 3] as const;
export const MOST_WARN_DAYS = 365;

/** A kind of papers that run out. One that stands on a paper is ended, and whose it is does not change any more. */
export const paperKindResource = {
  name: 'paperKind',
  topic: 'paperKinds',
  shownIn: ['papers'],
  key: 'name',
  foundBy: ['subject', 'name'],
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    subject: { kind: 'choice', of: PAPER_SUBJECTS, required: true },
    blocks: { kind: 'choice', of: PAPER_BLOCKS, required: true, when: { field: 'subject', is: WORKING_SUBJECTS } },
    required: { kind: 'flag' },
    legal: { kind: 'flag', when: { field: 'subject', is: WORKING_SUBJECTS } },
    warnDays: { kind: 'numbers', from: 1, to: MOST_WARN_DAYS, most: 6, start: USUAL_WARN_DAYS },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
