import type { FieldProblem } from '#core/resource/field-problem.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import { CHARGE_KINDS, CHARGED_BY } from './charge.ts';

const SETTLES = { all: ['owner'], any: ['accounts', 'finaliseSettlement'] } as const;

/** What owners are charged of a car again and again, from a day on until a later row of the same name says otherwise. */
export const ownerChargeResource = {
  name: 'ownerCharge',
  topic: 'ownerCharges',
  key: 'name',
  foundBy: ['name', 'fromDate'],
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    kind: { kind: 'choice', of: CHARGE_KINDS, required: true, start: 'insurance' },
    fromDate: { kind: 'date', required: true },
    untilDate: { kind: 'date' },
    vehicles: { kind: 'references', to: 'vehicle' },
    chargedBy: { kind: 'choice', of: CHARGED_BY, required: true, start: 'month' },
    amountMinor: { kind: 'money', required: true },
    sumMinor: { kind: 'money' },
  },
  spans: [{ from: 'fromDate', to: 'untilDate' }],
  together: amiss,
  read: SETTLES,
  write: SETTLES,
  remove: SETTLES,
} as const satisfies Resource;

/** A bond goes by the month and stops at its sum; an insurance has none. */
function amiss(values: RecordValues): FieldProblem[] {
  const bond = values['kind'] === 'bond';
  const hasSum = typeof values['sumMinor'] === 'number' && values['sumMinor'] > 0;
  return [
    ...(bond && values['chargedBy'] === 'day' ? [{ field: 'chargedBy', rule: 'notBoth' } as const] : []),
    ...(bond && !hasSum ? [{ field: 'sumMinor', rule: 'neededHere' } as const] : []),
    ...(!bond && hasSum ? [{ field: 'sumMinor', rule: 'notBoth' } as const] : []),
  ];
}
