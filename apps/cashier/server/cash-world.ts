import type { DocketWorld } from '#acts/docket/receive-docket.ts';
import type { PayInWorld } from '#acts/pay-in/reckon-shift.ts';
import type { CashUser } from '#acts/till/cash-world.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { PACKS } from '#core/pay-in/packs/packs.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import { requireFleet } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';

/** The fleet as its money is kept, and by which limit its tills are approved; refused where the user does not see it. */
export async function cashWorld(
  context: HandlerContext,
  fleet: number,
): Promise<PayInWorld & DocketWorld & { fleetName: string; limitMinor: number; taxPaperDays: number | null }> {
  const facts = await factsOfFleet(context.suite.books, requireFleet(context, fleet));
  const { currency, settings } = facts;
  return {
    fleetId: facts.id,
    fleetName: facts.name,
    currency,
    zone: facts.timeZone,
    bondMostMinor: PACKS[settings.payInPack].bondMostMinor,
    docketDays: settings.docketDays,
    taxPaperDays: PACKS[settings.payInPack].taxPaperDays,
    leastShare: PACKS[settings.payInPack].leastShare,
    limitMinor: settings.tillDifference * 10 ** decimalsOf(currency),
  };
}

export const cashUser = ({ user }: HandlerContext): CashUser => ({
  id: user.id,
  name: user.name,
  mayClose: user.rights.has('closeTill'),
});
