import type { Sheet, SheetCell } from '#core/kit/sheet.ts';
import type { Rename } from '#core/label/rename.ts';
import type { Language } from '#core/language/languages.ts';
import { oddFareNames } from '#core/meter/odd-fare.ts';
import { datedName } from '#engine/search/file-of.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { EventItem, TripItem } from '../contract.ts';
import { FILE_WORDS } from './file-words.ts';

/** In whose language and words a file is made. */
export type FileReader = { language: Language; rename: Rename };

const dated = (name: string, nowMs: number, { timeZone }: FleetFacts) => datedName(name, nowMs, timeZone);

export function eventSheet(
  events: readonly EventItem[],
  fleet: FleetFacts,
  { language, rename }: FileReader,
  nowMs: number,
): Sheet {
  const words = FILE_WORDS[language];
  const rows = events.map((event): SheetCell[] => [
    { atMs: event.atMs, zone: fleet.timeZone },
    words.kinds[event.kind],
    event.sentence,
    event.by,
    event.why,
    event.plate,
    event.did,
    event.driverName,
    event.jobId,
    event.areaName,
  ]);
  return {
    name: dated(words.events, nowMs, fleet),
    titles: words.eventTitles.map((title) => rename(title, language)),
    rows,
  };
}

export function tripSheet(
  trips: readonly TripItem[],
  fleet: FleetFacts,
  { language, rename }: FileReader,
  nowMs: number,
): Sheet {
  const words = FILE_WORDS[language];
  const amount = (minor: number | null): SheetCell =>
    minor === null ? null : { amountMinor: minor, currency: fleet.currency };
  const rows = trips.map((trip): SheetCell[] => [
    trip.id,
    { atMs: trip.beganAtMs, zone: fleet.timeZone },
    trip.endedAtMs === null ? null : { atMs: trip.endedAtMs, zone: fleet.timeZone },
    words.tripKinds[trip.kind],
    trip.jobId,
    trip.plate,
    trip.did,
    trip.driverName,
    trip.from,
    trip.fromArea,
    trip.to,
    trip.toArea,
    trip.distanceMetres,
    amount(trip.fareMinor),
    amount(trip.extrasMinor),
    amount(trip.tollsMinor),
    trip.payment === null ? null : (trip.paymentName ?? words.payments[trip.payment]),
    trip.fixedFare ? words.fixed.yes : words.fixed.no,
    trip.oddFare && oddFareNames[language][trip.oddFare],
    trip.tariff,
    words.outcomes[trip.outcome],
    trip.passengerName,
    trip.phone,
  ]);
  const titles = words.tripTitles(fleet.currency).map((title) => rename(title, language));
  return { name: dated(words.trips, nowMs, fleet), titles, rows };
}
