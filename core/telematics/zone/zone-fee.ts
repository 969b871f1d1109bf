import { MINUTE_MS } from '#core/kit/time.ts';
import type { FixedFare } from '#core/tariff/tariff.ts';

export const ZONE_FEE_KINDS = ['toll', 'extra'] as const;
export type ZoneFeeKind = (typeof ZONE_FEE_KINDS)[number];
export const ZONE_FEE_MOST_MINOR = 1_000_000;

/** What a zone costs whoever is driven into it, or out of it: part of the tolls of a hiring, or of its extras. */
export interface ZoneFee {
  readonly amountMinor: number;
  readonly kind: ZoneFeeKind;
  readonly on: 'in' | 'out';
}

/** One pass of a zone on a hiring, as it is kept. */
export interface PutFee {
  readonly id: number;
  readonly kind: ZoneFeeKind;
  readonly amountMinor: number;
}

/** So soon after a pass, and before it, the same border is the same pass: a car that stands on it is heard on both sides. */
const PASS_MS = 3 * MINUTE_MS;

/** Is this a pass of its own beside those of the same zone and hiring that are known? */
export const isOwnPass = (knownMs: readonly number[], atMs: number): boolean =>
  knownMs.every((one) => Math.abs(one - atMs) >= PASS_MS);

/** Does a fixed price hold the fee already? A toll is among its tolls, anything else among its supplements. */
export const holdsFee = (includes: FixedFare['includes'], kind: ZoneFeeKind): boolean =>
  includes?.includes(kind === 'toll' ? 'tolls' : 'supplements') ?? false;

/** Which of the fees of a hiring its meter took, the first first: those that fit into the tolls and the extras it told. */
export function takenFees(
  fees: readonly PutFee[],
  told: { readonly tollsMinor: number; readonly extrasMinor: number },
): number[] {
  const left = { toll: told.tollsMinor, extra: told.extrasMinor };
  return fees.flatMap(({ id, kind, amountMinor }) => {
    if (left[kind] < amountMinor) return [];
    left[kind] -= amountMinor;
    return [id];
  });
}
