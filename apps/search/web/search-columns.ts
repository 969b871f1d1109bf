import { decimalsOf } from '#core/kit/money.ts';
import { languageOf } from '#core/language/languages.ts';
import { oddFareNames } from '#core/meter/odd-fare.ts';
import { nowMs } from '#engine/web/server-time.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { clockText, dayText, shortWhenText } from '#ui/kit/format.ts';
import type { EventItem, TripItem } from '../contract.ts';
import type { SaySearch } from './texts.ts';

export type SearchWorld = {
  say: SaySearch;
  language: string;
  zone: string;
  currency: string;
  /** There is little room: instants without seconds, and no day where it is today. */
  phone: boolean;
};

const timed = (atMs: number, { zone, language, phone }: SearchWorld) =>
  phone
    ? shortWhenText(atMs, nowMs(), zone, language)
    : `${dayText(atMs, zone, language)} ${clockText(atMs, zone, true)}`;

/** The log of events. */
export function eventColumns(world: SearchWorld): BoardColumn<EventItem>[] {
  const { say, zone } = world;
  return [
    {
      id: 'at',
      title: say('column.at'),
      width: 164,
      value: ({ atMs }) => atMs,
      text: ({ atMs }) => timed(atMs, world),
      sheet: ({ atMs }) => ({ atMs, zone }),
    },
    { id: 'kind', title: say('column.kind'), width: 96, value: ({ kind }) => say(`kind.${kind}`), tone: () => 'soft' },
    {
      id: 'event',
      title: say('column.event'),
      width: 260,
      grow: 4,
      strong: true,
      value: ({ sentence }) => sentence,
      hint: ({ sentence }) => sentence,
    },
    {
      id: 'why',
      title: say('column.why'),
      width: 110,
      grow: 1,
      value: ({ why }) => why,
      hint: ({ why }) => why ?? undefined,
    },
    { id: 'plate', title: say('column.plate'), width: 72, value: ({ plate }) => plate },
    { id: 'driver', title: say('column.driver'), width: 130, value: ({ driverName }) => driverName },
    { id: 'job', title: say('column.job'), width: 74, kind: 'number', value: ({ jobId }) => jobId },
    { id: 'area', title: say('column.area'), width: 100, value: ({ areaName }) => areaName },
    { id: 'by', title: say('column.by'), width: 120, hidden: true, value: ({ by }) => by },
    { id: 'did', title: say('column.did'), width: 70, hidden: true, value: ({ did }) => did },
  ];
}

/** Money without its currency, which the title names. */
function amountColumn(
  id: 'fare' | 'extras' | 'tolls',
  value: (trip: TripItem) => number | null,
  { say, language, currency }: SearchWorld,
  hidden = false,
): BoardColumn<TripItem> {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    id,
    title: `${say(`column.${id}`)} (${currency})`,
    width: 96,
    kind: 'number',
    hidden,
    value,
    text: (trip) => {
      const minor = value(trip);
      return minor === null ? '' : format.format(minor / 10 ** digits);
    },
    sheet: (trip) => {
      const minor = value(trip);
      return minor === null ? null : { amountMinor: minor, currency };
    },
  };
}

export const minutesOfTrip = ({ beganAtMs, endedAtMs }: Pick<TripItem, 'beganAtMs' | 'endedAtMs'>) =>
  endedAtMs === null ? null : Math.round((endedAtMs - beganAtMs) / 60_000);

const place = (label: string | null, area: string | null) => [label, area].filter(Boolean).join(', ');

/** The trips. */
export function tripColumns(world: SearchWorld): BoardColumn<TripItem>[] {
  const { say, zone, language } = world;
  const km = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [
    {
      id: 'began',
      title: say('column.began'),
      width: 178,
      strong: true,
      value: ({ beganAtMs }) => beganAtMs,
      text: ({ beganAtMs }) => timed(beganAtMs, world),
      sheet: ({ beganAtMs }) => ({ atMs: beganAtMs, zone }),
    },
    { id: 'minutes', title: say('column.minutes'), width: 76, kind: 'number', value: minutesOfTrip },
    {
      id: 'kind',
      title: say('column.kind'),
      width: 110,
      value: ({ kind }) => say(`tripKind.${kind}`),
      tone: () => 'soft',
    },
    { id: 'plate', title: say('column.plate'), width: 72, strong: true, value: ({ plate }) => plate },
    { id: 'driver', title: say('column.driver'), width: 130, value: ({ driverName }) => driverName },
    {
      id: 'from',
      title: say('column.from'),
      width: 130,
      grow: 2,
      value: (trip) => place(trip.from, trip.fromArea),
      hint: (trip) => place(trip.from, trip.fromArea),
    },
    {
      id: 'fromArea',
      title: say('column.fromArea'),
      width: 110,
      hidden: true,
      value: (trip) => trip.fromArea,
    },
    {
      id: 'to',
      title: say('column.to'),
      width: 130,
      grow: 2,
      value: (trip) => place(trip.to, trip.toArea),
      hint: (trip) => place(trip.to, trip.toArea),
    },
    {
      id: 'toArea',
      title: say('column.toArea'),
      width: 110,
      hidden: true,
      value: (trip) => trip.toArea,
    },
    {
      id: 'distance',
      title: say('column.distance'),
      width: 64,
      kind: 'number',
      value: ({ distanceMetres }) => distanceMetres,
      text: ({ distanceMetres }) => (distanceMetres === null ? '' : km.format(distanceMetres / 1_000)),
      sheet: ({ distanceMetres }) => (distanceMetres === null ? null : distanceMetres / 1_000),
    },
    amountColumn('fare', ({ fareMinor }) => fareMinor, world),
    {
      id: 'payment',
      title: say('column.payment'),
      width: 84,
      value: ({ payment, paymentName }) => paymentName ?? (payment ? say(`payment.${payment}`) : null),
    },
    {
      id: 'agreed',
      title: say('column.agreed'),
      width: 92,
      hidden: true,
      value: ({ fixedFare }) => say(fixedFare ? 'agreed.yes' : 'agreed.no'),
    },
    {
      id: 'odd',
      title: say('column.odd'),
      width: 110,
      hidden: true,
      value: ({ oddFare }) => oddFare && oddFareNames[languageOf(language)][oddFare],
      tone: () => 'warn',
    },
    { id: 'tariff', title: say('column.tariff'), width: 120, hidden: true, value: ({ tariff }) => tariff },
    {
      id: 'outcome',
      title: say('column.outcome'),
      width: 92,
      value: ({ outcome }) => say(`outcome.${outcome}`),
      tone: ({ outcome }) => (outcome === 'broken_off' ? 'bad' : outcome === 'open' ? 'warn' : 'soft'),
    },
    { id: 'job', title: say('column.job'), width: 74, kind: 'number', value: ({ jobId }) => jobId },
    {
      id: 'ended',
      title: say('column.ended'),
      width: 150,
      hidden: true,
      value: ({ endedAtMs }) => endedAtMs,
      text: ({ endedAtMs }) => (endedAtMs === null ? '' : timed(endedAtMs, world)),
      sheet: ({ endedAtMs }) => (endedAtMs === null ? null : { atMs: endedAtMs, zone }),
    },
    amountColumn('extras', ({ extrasMinor }) => extrasMinor, world, true),
    amountColumn('tolls', ({ tollsMinor }) => tollsMinor, world, true),
    { id: 'did', title: say('column.did'), width: 70, hidden: true, value: ({ did }) => did },
    {
      id: 'passenger',
      title: say('column.passenger'),
      width: 130,
      hidden: true,
      value: ({ passengerName }) => passengerName,
    },
    { id: 'phone', title: say('column.phone'), width: 120, hidden: true, value: ({ phone }) => phone },
    { id: 'id', title: say('column.id'), width: 80, kind: 'number', hidden: true, value: ({ id }) => id },
  ];
}
