import type { PaidByParts } from './driver-accounts.ts';

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
