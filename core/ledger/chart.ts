import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** The accounts of a fleet's book. Of `client` there is one for each client account, of `agent` one for each agent, whose id is its holder. */
export const LEDGER_KINDS = [
  'client',
  'revenue',
  'bank',
  'cash',
  'cashRounding',
  'opening',
  'shiftRevenue',
  'shiftTax',
  'shiftTolls',
  'shiftLevies',
  'shiftCosts',
  'cardClearing',
  'accountClearing',
  'docketClearing',
  'voucherClearing',
  'owner',
  'ownerBond',
  'ownerShares',
  'ownerFees',
  'ownerTax',
  'ownerAdjustments',
  'agent',
  'commissions',
  'refunds',
  'refundsDue',
  'lostFees',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const ledgerKindNames: Readonly<Record<Language, Readonly<Record<LedgerKind, string>>>> = inLanguages({
  en: en.ledgerKindNames,
  fr: fr.ledgerKindNames,
});

/** Where money of a client goes to. */
export const PAID_INTO = ['bank', 'cash'] as const satisfies readonly LedgerKind[];
export type PaidInto = (typeof PAID_INTO)[number];

/** What an entry is of. A job is held with its quote, and let go of or entered with its fare. */
export const ENTRY_KINDS = [
  'jobHeld',
  'jobLetGo',
  'jobFare',
  'jobCorrected',
  'payment',
  'paymentCorrected',
  'opening',
  'docketSorted',
  'commission',
  'commissionCorrected',
  'agentPaid',
  'agentPaidBack',
  'refund',
  'refundTakenBack',
  'refundPaid',
  'lostFee',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const entryKindNames: Readonly<Record<Language, Readonly<Record<EntryKind, string>>>> = inLanguages({
  en: en.entryKindNames,
  fr: fr.entryKindNames,
});
