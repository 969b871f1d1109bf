import type { CashWorld } from '#acts/till/cash-world.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import { requireFleet } from '#engine/server/serve-contract.ts';
import { settlingFleet } from '#store/settlement/period.ts';

/** The fleet as its money is kept where no bond of a driver moves. */
export async function bankWorld(context: HandlerContext, fleet: number): Promise<CashWorld> {
  const fleetId = requireFleet(context, fleet);
  const { currency, zone } = await settlingFleet(context.suite.store.db, fleetId);
  return { fleetId, currency, zone, bondMostMinor: null };
}

/** From whom and from which account a fleet pays by bank. */
export async function bankOf({ suite }: HandlerContext, fleetId: number): Promise<{ name: string; iban: string }> {
  const { settings, from } = await letterheadOf(suite, fleetId);
  return { name: from[0] ?? '', iban: settings.companyIban };
}
