import type { CaseKind } from '../case/case-kind.ts';
import { PENALTY_SCOPES } from '../penalty/penalty.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues } from '../resource/resource.ts';
import { UMPIRE } from './rights.ts';

export const LONGEST_REASON = 500;
const LONGEST_INSIDE = 2_000;
/** A year. */
export const LONGEST_MINUTES = 525_600;

const APPEALS = { all: ['umpire', 'decideAppeal'] } as const;

/** What a decision that is taken back cost the driver, as far as anybody can say. */
const EARNINGS_LOST = { earningsLostMinor: { kind: 'money' } } as const;

/** Keeps a driver, a vehicle or both from work, by a penalty that was published before. */
export const suspensionKind = {
  name: 'suspension',
  title: { en: 'suspension', fr: 'suspension' },
  prefix: 'S',
  topic: 'suspensions',
  subjects: ['driver', 'vehicle', 'job'],
  fields: {
    penalty: { kind: 'reference', to: 'penalty', required: true },
    scope: { kind: 'choice', of: PENALTY_SCOPES, required: true },
    areas: { kind: 'references', to: 'area', when: { field: 'scope', is: ['area'] } },
    accounts: { kind: 'references', to: 'account', when: { field: 'scope', is: ['account'] } },
    beginsOn: { kind: 'date' },
    beginsAt: { kind: 'text', most: 5, form: 'clock' },
    minutes: { kind: 'number', from: 1, to: LONGEST_MINUTES },
    reason: { kind: 'text', most: LONGEST_REASON, lines: 3, required: true },
    inside: { kind: 'text', most: LONGEST_INSIDE, lines: 3 },
  },
  together,
  states: {
    draft: { name: { en: 'draft', fr: 'brouillon' }, draft: true },
    notified: { name: { en: 'notified', fr: 'notifiée' } },
    active: { name: { en: 'in force', fr: 'en vigueur' } },
    served: { name: { en: 'served', fr: 'purgée' }, over: true },
    lifted: { name: { en: 'lifted', fr: 'levée' }, over: true },
    quashed: { name: { en: 'quashed', fr: 'annulée' }, over: true },
    discarded: { name: { en: 'discarded', fr: 'abandonnée' }, over: true },
  },
  begins: 'draft',
  moves: {
    agree: {
      name: { en: 'agree', fr: 'approuver' },
      from: ['draft'],
      to: 'draft',
      right: { all: ['umpire', 'supervise'] },
    },
    issue: { name: { en: 'issue', fr: 'prononcer' }, from: ['draft'], to: 'notified', right: UMPIRE, danger: true },
    issueByRule: {
      name: { en: 'issue by a rule', fr: 'prononcer par une règle' },
      from: ['draft'],
      to: 'notified',
      right: 'suite',
    },
    begin: { name: { en: 'begin', fr: 'commencer' }, from: ['notified'], to: 'active', right: 'suite' },
    serve: { name: { en: 'end', fr: 'finir' }, from: ['active'], to: 'served', right: 'suite' },
    lift: {
      name: { en: 'lift', fr: 'lever' },
      from: ['notified', 'active'],
      to: 'lifted',
      right: UMPIRE,
      asksWhy: true,
    },
    quash: {
      name: { en: 'quash', fr: 'annuler' },
      from: ['notified', 'active', 'served', 'lifted'],
      to: 'quashed',
      right: APPEALS,
      asksWhy: true,
      asks: EARNINGS_LOST,
      danger: true,
    },
    discard: {
      name: { en: 'discard', fr: 'abandonner' },
      from: ['draft'],
      to: 'discarded',
      right: UMPIRE,
      asksWhy: true,
    },
  },
  files: true,
  letters: { to: 'driver', words: ['penalty', 'from', 'until', 'appealBy'] },
  read: UMPIRE,
  write: UMPIRE,
} as const satisfies CaseKind;

export const APPEAL_CHANNELS = ['phone', 'letter', 'mail', 'desk', 'page'] as const;
export type AppealChannel = (typeof APPEAL_CHANNELS)[number];

/** What a driver says against a suspension; decided by another than who issued it. */
export const appealKind = {
  name: 'appeal',
  title: { en: 'appeal', fr: 'recours' },
  prefix: 'A',
  topic: 'suspensions',
  subjects: ['driver', 'vehicle'],
  fields: {
    text: { kind: 'text', most: LONGEST_INSIDE, lines: 4, required: true },
    channel: { kind: 'choice', of: APPEAL_CHANNELS, required: true, start: 'phone' },
  },
  states: {
    open: { name: { en: 'to be decided', fr: 'à trancher' } },
    upheld: { name: { en: 'suspension upheld', fr: 'suspension maintenue' }, over: true },
    granted: { name: { en: 'granted', fr: 'accueilli' }, over: true },
    withdrawn: { name: { en: 'withdrawn', fr: 'retiré' }, over: true },
  },
  begins: 'open',
  moves: {
    uphold: {
      name: { en: 'uphold the suspension', fr: 'maintenir la suspension' },
      from: ['open'],
      to: 'upheld',
      right: APPEALS,
      asksWhy: true,
    },
    grant: {
      name: { en: 'grant the appeal', fr: 'accueillir le recours' },
      from: ['open'],
      to: 'granted',
      right: APPEALS,
      asksWhy: true,
      asks: EARNINGS_LOST,
      danger: true,
    },
    withdraw: {
      name: { en: 'note as withdrawn', fr: 'noter le retrait' },
      from: ['open'],
      to: 'withdrawn',
      right: UMPIRE,
      asksWhy: true,
    },
  },
  files: true,
  letters: { to: 'driver' },
  read: UMPIRE,
  write: UMPIRE,
} as const satisfies CaseKind;

export const cases = { suspension: suspensionKind, appeal: appealKind };

export type SuspensionState = keyof (typeof suspensionKind)['states'];

function together({ scope, areas, accounts, beginsOn, beginsAt }: RecordValues): FieldProblem[] {
  const empty = (list: unknown) => !Array.isArray(list) || list.length === 0;
  return [
    ...(scope === 'area' && empty(areas) ? [{ field: 'areas', rule: 'neededHere' } as const] : []),
    ...(scope === 'account' && empty(accounts) ? [{ field: 'accounts', rule: 'neededHere' } as const] : []),
    ...(beginsAt && !beginsOn ? [{ field: 'beginsOn', rule: 'neededHere' } as const] : []),
  ];
}
