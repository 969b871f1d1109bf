import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { clockOfMinutes, minutesOfDay } from '#core/kit/time.ts';
import { foundItemKind } from '#core/lost-property/case.ts';
import type { ItemKind } from '#core/lost-property/item-kinds.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { lockHiring, setSearched } from '#store/trip/car-search.ts';
import { numberOf } from '../case/case-acts.ts';
import { openCaseIn } from '../case/open-case.ts';
import { foundItemActs } from './item-acts.ts';

/** What was left in the car; null is nothing. */
export type LeftInCar = { kind: ItemKind; what: string } | null;

/**
 * A driver has looked their car through after a hiring; what they found is with them, as found property of that hiring. Answers
 * its number. Refused: `hiringUnknown` where it is another's or goes on, `searchedAlready`, `fieldInvalid` without a word of
 * what it is.
 */
export async function searchCarIn(
  t: Tx,
  driverId: number,
  { tripId, left }: { tripId: number; left: LeftInCar },
): Promise<Result<{ number: string | null }, string>> {
  const trip = await lockHiring(t, { driverId, tripId });
  if (!trip) return refuse('hiringUnknown');
  if (trip.searchedAtMs !== null) return refuse('searchedAlready');
  const { fleetId, vehicleId, jobId } = trip;
  await setSearched(t, tripId, left !== null);
  t.audit({
    act: left === null ? 'searchCar' : 'findInCar',
    entity: 'trip',
    entityId: tripId,
    fleetId,
    about: { driverId, vehicleId },
  });
  t.announce('vehicles', fleetId, vehicleId);
  if (left === null) return ok({ number: null });
  const { zone } = await fleetClock(t.db, fleetId);
  const opened = await openCaseIn(t, foundItemActs, {
    fleetId,
    sees: [fleetId],
    driverId,
    vehicleId,
    ofCase: null,
    given: {
      kind: left.kind,
      what: left.what,
      colour: '',
      brand: '',
      imei: '',
      place: '',
      job: jobId,
      foundOn: localDate(t.nowMs, zone),
      foundAt: clockOfMinutes(minutesOfDay(zone, t.nowMs)),
      shelf: '',
      safe: false,
    },
    evidence: [],
    source: `hiring ${tripId}`,
  });
  return opened.ok ? ok({ number: numberOf(foundItemKind, opened.value) }) : opened;
}
