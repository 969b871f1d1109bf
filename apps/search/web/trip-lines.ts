import type { Language } from '#core/language/languages.ts';
import { atText, clockText, dayText, distanceText, moneyText } from '#ui/kit/format.ts';
import type { ToldTrip } from '../contract.ts';
import { meterShownAt } from './replay/track-view.ts';
import { minutesOfTrip } from './search-columns.ts';
import type { SaySearch } from './texts.ts';

export type TripWorld = { say: SaySearch; zone: string; currency: string; language: Language };

/** What the fare is made of; the parts are in it, not on top of it. */
export function fareLines(trip: ToldTrip, { say, zone, currency, language }: TripWorld): [string, string][] {
  if (trip.fareMinor === null) return [];
  const money = (minor: number) => moneyText(minor, currency, language);
  const fees = trip.zoneFees.map(({ zone: name, amountMinor, passedAtMs, charged }): [string, string] => [
    say(charged === false ? 'trip.zoneFeeMissed' : 'trip.zoneFee', {
      name,
      at: atText(passedAtMs, zone, language, true),
    }),
    money(amountMinor),
  ]);
  const metered = trip.fareMinor - trip.extrasMinor - trip.tollsMinor;
  return [
    [say(trip.fixedFare ? 'trip.fixed' : 'trip.metered'), money(metered)],
    ...(trip.extrasMinor > 0 ? [[say('column.extras'), money(trip.extrasMinor)] as [string, string]] : []),
    ...(trip.tollsMinor > 0 ? [[say('column.tolls'), money(trip.tollsMinor)] as [string, string]] : []),
    ...fees,
    [say('trip.total'), money(trip.fareMinor)],
  ];
}

/** Fare and metres at an instant of the replay, and whether the meter said so; empty where neither is known. */
export function meterText(trip: ToldTrip, atMs: number, { say, currency, language }: TripWorld): string {
  const shown = meterShownAt(trip, atMs);
  if (!shown) return '';
  const values = [
    ...(shown.fareMinor === null ? [] : [moneyText(shown.fareMinor, currency, language)]),
    ...(shown.metres === null ? [] : [distanceText(shown.metres, language)]),
  ].join(', ');
  return say(shown.own ? 'replay.byMeter' : 'replay.byTrack', { values });
}

/** `2 h 05 min` is told as minutes, with the distance and the average speed. */
export function lengthText(trip: ToldTrip, { say, language }: TripWorld): string {
  const minutes = minutesOfTrip(trip);
  const { distanceMetres } = trip;
  const hours = trip.endedAtMs === null ? 0 : (trip.endedAtMs - trip.beganAtMs) / 3_600_000;
  return [
    minutes === null ? null : say('trip.minutes', { minutes }),
    distanceMetres === null ? null : distanceText(distanceMetres, language),
    distanceMetres !== null && hours > 0
      ? say('trip.average', { speed: Math.round(distanceMetres / 1_000 / hours) })
      : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const timeText = (atMs: number, { zone, language }: TripWorld) =>
  `${dayText(atMs, zone, language)} ${clockText(atMs, zone, true)}`;

/** A place with its area: `Kungsgatan, Centrum`. */
export const placeText = (label: string | null, area: string | null, { say }: TripWorld) =>
  [label, area].filter(Boolean).join(', ') || say('trip.notTold');
