import type { ToldHindrance } from '#core/standing/standing-texts.ts';
import type { CostItem } from '../candidates/cost.ts';
import type { WhyNotAnswer, WhyNotCode } from './why-not.ts';

/** What a driver is told: neither what customers ask for or refuse, nor how readily anybody takes jobs, nor anything of another car but its drive. */
export type DriverCode = Exclude<WhyNotCode, 'banned' | 'heldForOthers' | 'otherFleet' | 'asGood'> | 'suitedBetter';

export type DriverAnswer = {
  code: DriverCode;
  facts: {
    driveSeconds?: number;
    chosenDriveSeconds?: number;
    positionAgeSeconds?: number;
    decisive?: Exclude<CostItem, 'preferredCredit' | 'refusalOdds'>;
    standing?: ToldHindrance;
  };
};

/** The answer as the driver of the car is told it. */
export function forDriver({ code, facts }: WhyNotAnswer): DriverAnswer {
  if (code === 'banned' || code === 'heldForOthers' || code === 'otherFleet' || code === 'asGood') return SUITED_BETTER;
  const { driveSeconds, chosenDriveSeconds, positionAgeSeconds, decisive, standing } = facts;
  if (decisive === 'preferredCredit' || decisive === 'refusalOdds') return SUITED_BETTER;
  return {
    code,
    facts: {
      ...(driveSeconds !== undefined && { driveSeconds }),
      ...(chosenDriveSeconds !== undefined && { chosenDriveSeconds }),
      ...(positionAgeSeconds !== undefined && { positionAgeSeconds }),
      ...(decisive !== undefined && { decisive }),
      ...(standing !== undefined && { standing }),
    },
  };
}

const SUITED_BETTER: DriverAnswer = { code: 'suitedBetter', facts: {} };
