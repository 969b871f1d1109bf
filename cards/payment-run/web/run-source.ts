import type { z } from 'zod';
import type { RunPays } from '#core/payment-run/limits.ts';
import type { Payment, PaymentRun, payee } from '../contract/runs.ts';

export type { Payment, PaymentRun };
/** Who has something to be paid; `key` is by what the application knows them. */
export type Payee = z.infer<typeof payee> & { key: string };

/** Where an application reads its payees and runs, and how it pays: drivers at the cashier's, owners where they are settled with, agents where they are kept. */
export type RunSource = {
  pays: RunPays;
  fleet: number;
  currency: string;
  zone: string;
  /** Of the cache, and of the sentences of its refusals. */
  app: string;
  /** By which it hears that somebody's account has changed. */
  topic: string;
  /** Who may only look pays nobody. */
  mayPay: boolean;
  payees(signal: AbortSignal): Promise<{ payees: readonly Payee[]; companyIban: boolean }>;
  pay(asked: { onDate: string; keys: readonly string[]; clientKey: string }): Promise<{ number: number }>;
  runs(before: number | null, signal: AbortSignal): Promise<{ rows: readonly PaymentRun[]; more: boolean }>;
  run(number: number, signal: AbortSignal): Promise<{ payments: readonly Payment[] }>;
  file(number: number): Promise<{ fileName: string; xml: string }>;
  bounce(asked: { number: number; line: number; why: string }): Promise<unknown>;
};
