import type { BasisPoints } from '#core/pay-in/model.ts';
import type { RecordValues } from '#core/resource/resource.ts';

/** What the network charges an owner by: a month of a vehicle, a day on which it worked, a hiring. */
export const FEE_KINDS = ['month', 'day', 'job'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export const LEVIES_GO = ['company', 'owner'] as const;

/** How a company settles with the owners of its vehicles. */
export type SettlementTerms = {
  /** Of what the company earned of a shift, without tax. */
  ownerShare: BasisPoints;
  feeKind: FeeKind;
  feeMinor: number;
  leviesGo: (typeof LEVIES_GO)[number];
  /** A charge-back above it wants the owner's consent; null where none does. */
  consentMinor: number | null;
  taxPercent: number;
  /** Where an owner has agreed and is registered for tax, the statement is the invoice. */
  selfBilled: boolean;
};

const minorOf = (value: RecordValues[string] | undefined): number => (typeof value === 'number' ? value : 0);

export const termsOfRecord = (values: RecordValues): SettlementTerms => ({
  ownerShare: Math.round(minorOf(values['ownerPercent']) * 100),
  feeKind: FEE_KINDS.find((kind) => kind === values['feeKind']) ?? 'month',
  feeMinor: minorOf(values['feeMinor']),
  leviesGo: LEVIES_GO.find((goes) => goes === values['leviesGo']) ?? 'company',
  consentMinor: typeof values['consentMinor'] === 'number' ? values['consentMinor'] : null,
  taxPercent: minorOf(values['taxPercent']),
  selfBilled: values['selfBilled'] === true,
});
