import type { DriverAccount, PaidByParts } from './driver-accounts.ts';

/** What a driver pays off by parts, taken from the current account. */
export type Instalments = {
  id: number;
  version: number;
  of: PaidByParts;
  eachMinor: number;
  sumMinor: number;
  takenMinor: number;
  why: string;
  ended: boolean;
};

type Part = Pick<Instalments, 'eachMinor' | 'sumMinor' | 'takenMinor' | 'ended'>;

/** What is taken next: never more than is left of the sum, and nothing of what has ended. */
export const nextPartMinor = ({ eachMinor, sumMinor, takenMinor, ended }: Part): number =>
  ended ? 0 : Math.max(0, Math.min(eachMinor, sumMinor - takenMinor));

/** What is taken of each: never more than is owed, or than a bond may hold; two that pay off one account share what is left on it. */
export function dueParts(
  running: readonly Instalments[],
  balances: ReadonlyMap<DriverAccount, number>,
  bondMostMinor: number | null,
): { plan: Instalments; partMinor: number }[] {
  const room = new Map<PaidByParts, number>([
    ['loan', balances.get('loan') ?? 0],
    ['fines', balances.get('fines') ?? 0],
    ['bond', bondMostMinor === null ? Number.MAX_SAFE_INTEGER : bondMostMinor + (balances.get('bond') ?? 0)],
  ]);
  return running.flatMap((plan) => {
    const left = Math.max(0, room.get(plan.of) ?? 0);
    const partMinor = Math.min(nextPartMinor(plan), left);
    room.set(plan.of, left - partMinor);
    return partMinor > 0 ? [{ plan, partMinor }] : [];
  });
}
