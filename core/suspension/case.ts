import type { CaseKind } from '../case/case-kind.ts';
import { eachIn } from '../language/in-languages.ts';
import { PENALTY_SCOPES } from '../penalty/penalty.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues } from '../resource/resource.ts';
import { UMPIRE } from './rights.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const LONGEST_REASON = 500;
const LONGEST_INSIDE = 2_000;
/** A year. */
export const LONGEST_MINUTES = 525_600;

const APPEALS = { all: ['umpire', 'decideAppeal'] } as const;

/** What a decision that is taken back cost the driver, as far as anybody can say. */
const EARNINGS_LOST = { earningsLostMinor: { kind: 'money' } } as const;

const suspensionSaid = eachIn({ en: en.suspensionKind, fr: fr.suspensionKind });

/** Keeps a driver, a vehicle or both from work, by a penalty that was published before. */
export const suspensionKind = {
  name: 'suspension',
  title: suspensionSaid.title,
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
    draft: { name: suspensionSaid.states.draft.name, draft: true },
    notified: suspensionSaid.states.notified,
    active: suspensionSaid.states.active,
    served: { name: suspensionSaid.states.served.name, over: true },
    lifted: { name: suspensionSaid.states.lifted.name, over: true },
    quashed: { name: suspensionSaid.states.quashed.name, over: true },
    discarded: { name: suspensionSaid.states.discarded.name, over: true },
  },
  begins: 'draft',
  moves: {
    agree: {
      name: suspensionSaid.moves.agree.name,
      from: ['draft'],
      to: 'draft',
      right: { all: ['umpire', 'supervise'] },
    },
    issue: { name: suspensionSaid.moves.issue.name, from: ['draft'], to: 'notified', right: UMPIRE, danger: true },
    issueByRule: {
      name: suspensionSaid.moves.issueByRule.name,
      from: ['draft'],
      to: 'notified',
      right: 'suite',
    },
    begin: { name: suspensionSaid.moves.begin.name, from: ['notified'], to: 'active', right: 'suite' },
    serve: { name: suspensionSaid.moves.serve.name, from: ['active'], to: 'served', right: 'suite' },
    lift: {
      name: suspensionSaid.moves.lift.name,
      from: ['notified', 'active'],
      to: 'lifted',
      right: UMPIRE,
      asksWhy: true,
    },
    quash: {
      name: suspensionSaid.moves.quash.name,
      from: ['notified', 'active', 'served', 'lifted'],
      to: 'quashed',
      right: APPEALS,
      asksWhy: true,
      asks: EARNINGS_LOST,
      danger: true,
    },
    discard: {
      name: suspensionSaid.moves.discard.name,
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

const appealSaid = eachIn({ en: en.appealKind, fr: fr.appealKind });

/** What a driver says against a suspension; decided by another than who issued it. */
export const appealKind = {
  name: 'appeal',
  title: appealSaid.title,
  prefix: 'A',
  topic: 'suspensions',
  subjects: ['driver', 'vehicle'],
  fields: {
    text: { kind: 'text', most: LONGEST_INSIDE, lines: 4, required: true },
    channel: { kind: 'choice', of: APPEAL_CHANNELS, required: true, start: 'phone' },
  },
  states: {
    open: appealSaid.states.open,
    upheld: { name: appealSaid.states.upheld.name, over: true },
    granted: { name: appealSaid.states.granted.name, over: true },
    withdrawn: { name: appealSaid.states.withdrawn.name, over: true },
  },
  begins: 'open',
  moves: {
    uphold: {
      name: appealSaid.moves.uphold.name,
      from: ['open'],
      to: 'upheld',
      right: APPEALS,
      asksWhy: true,
    },
    grant: {
      name: appealSaid.moves.grant.name,
      from: ['open'],
      to: 'granted',
      right: APPEALS,
      asksWhy: true,
      asks: EARNINGS_LOST,
      danger: true,
    },
    withdraw: {
      name: appealSaid.moves.withdraw.name,
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
