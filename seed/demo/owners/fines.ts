import type { ActContext } from '#acts/context.ts';
import { noteFine } from '#acts/settlement/fines.ts';
import type { CashWorld } from '#acts/till/cash-world.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { Actor } from '#store/door/transaction.ts';
import { vehiclesOfOwner } from '#store/settlement/figures.ts';

const OWNER = 'owner';
/** So far back somebody who had the car is looked for, hour by hour. */
const LOOKED_HOURS = 72;

/** Fines of an owner's vehicles: one that came into last month's statement, and one that a driver pays where one had a car lately. */
export async function seedFines(context: ActContext, actor: Actor, world: CashWorld, lastFrom: string): Promise<void> {
  const cars = await vehiclesOfOwner(context.store.db, world.fleetId, OWNER);
  const [first] = cars;
  if (!first) return;
  const nowMs = context.clock.nowMs();
  const ofOwner = {
    vehicleId: first.id,
    atMs: Date.parse(`${lastFrom}T12:00:00Z`) + 9 * DAY_MS,
    offence: 'Bus lane, Avenyn',
    amountMinor: 130_000,
    goes: 'owner',
    why: '',
    clientKey: 'demo fine of an owner',
  } as const;
  await noteFine(context, actor, world, ofOwner);
  for (let hours = 1; hours <= LOOKED_HOURS; hours += 1) {
    for (const { id } of cars) {
      const noted = await noteFine(context, actor, world, {
        vehicleId: id,
        atMs: nowMs - hours * HOUR_MS,
        offence: 'Parked on a crossing',
        amountMinor: 90_000,
        goes: 'driver',
        why: 'By the words of the driver',
        clientKey: `demo fine of a driver ${id} ${hours}`,
      });
      if (noted.ok) return;
    }
  }
}
