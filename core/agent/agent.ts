import { LONGEST_PHONE } from '../phone/typed-phone.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import { AGENT_JOB_KINDS } from './commission.ts';

export const AGENT_KINDS = ['hotel', 'travelOffice', 'other'] as const;

const percent = { kind: 'number', from: 0, to: 100, decimals: 2 } as const;
const hiddenPercent = { ...percent, hidden: true } as const;
const flat = { kind: 'money', hidden: true } as const;

/** A hotel or a travel office that books for its guests, and what it gets of each kind of job. */
export const agentResource = {
  name: 'agent',
  topic: 'agents',
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 120, required: true, grow: 2 },
    kind: { kind: 'choice', of: AGENT_KINDS, start: 'hotel', required: true },
    contact: { kind: 'text', most: 120, grow: 1 },
    phone: { kind: 'text', most: LONGEST_PHONE, form: 'phone' },
    email: { kind: 'text', most: 120, form: 'email' },
    payee: { kind: 'text', most: 120, hidden: true },
    iban: { kind: 'text', most: 42, form: 'payable', hidden: true },
    nowPercent: percent,
    nowFlatMinor: flat,
    preBookedPercent: percent,
    preBookedFlatMinor: flat,
    deliveryPercent: hiddenPercent,
    deliveryFlatMinor: flat,
    parcelPercent: hiddenPercent,
    parcelFlatMinor: flat,
    ended: { kind: 'since' },
  },
  together: onlyOneOfTwo,
  read: { all: ['admin', 'accounts'] },
  write: { all: ['admin', 'accounts'] },
  remove: { all: ['admin', 'accounts'] },
} as const satisfies Resource;

function onlyOneOfTwo(values: RecordValues): FieldProblem[] {
  const given = (field: string) => typeof values[field] === 'number';
  return AGENT_JOB_KINDS.filter((kind) => given(`${kind}Percent`) && given(`${kind}FlatMinor`)).map((kind) => ({
    field: `${kind}FlatMinor`,
    rule: 'oneOfTwo',
  }));
}

/** Whoever signs in for an agent, with a password or with a key, holds this and nothing else. */
export const BOOKS_AS_AGENT = { all: ['agent'] } as const;

/** So many requests a minute of one key. */
export const KEY_REQUESTS_A_MINUTE = 60;
