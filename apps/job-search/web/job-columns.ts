import type { BookingType, Origin } from '#core/booking/booking.ts';
import { makerOf } from '#core/booking/maker-names.ts';
import { nowMs } from '#engine/web/server-time.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { clockText, dayText, moneyText, shortWhenText } from '#ui/kit/format.ts';
import type { JobItem } from '../contract/search.ts';
import type { SayJobs } from './texts.ts';

export type JobWorld = {
  say: SayJobs;
  language: string;
  /** There is little room: no day where it is today. */
  phone: boolean;
  zoneOf: (fleet: number) => string;
  currencyOf: (fleet: number) => string;
  /** Empty where only one fleet is shown. */
  nameOf: ((fleet: number) => string) | null;
};

export const originWord = (say: SayJobs, origin: string) => say(`origin.${origin as Origin}`);
export const takerWord = (say: SayJobs, takenBy: string) => {
  const maker = makerOf(takenBy);
  return maker ? say(`maker.${maker}`) : takenBy;
};
export const typeWord = (say: SayJobs, type: string) => say(`type.${type as BookingType}`);

/** The jobs that are found. */
export function jobColumns({ say, language, phone, zoneOf, currencyOf, nameOf }: JobWorld): BoardColumn<JobItem>[] {
  const at = (ms: number, fleet: number) =>
    phone
      ? shortWhenText(ms, nowMs(), zoneOf(fleet), language)
      : `${dayText(ms, zoneOf(fleet), language)} ${clockText(ms, zoneOf(fleet))}`;
  const fareOf = (job: JobItem) => job.fareMinor ?? job.quoteMinor;
  return [
    {
      id: 'required',
      title: say('column.required'),
      width: 152,
      strong: true,
      value: ({ requiredAtMs }) => requiredAtMs,
      text: ({ requiredAtMs, fleet }) => at(requiredAtMs, fleet),
      sheet: ({ requiredAtMs, fleet }) => ({ atMs: requiredAtMs, zone: zoneOf(fleet) }),
    },
    { id: 'state', title: say('column.state'), width: 126, kind: 'jobState', value: ({ state }) => state },
    {
      id: 'passenger',
      title: say('column.passenger'),
      width: 130,
      grow: 1,
      strong: true,
      value: ({ passengerName }) => passengerName,
      hint: ({ passengerName }) => passengerName,
    },
    { id: 'phone', title: say('column.phone'), width: 124, value: ({ phone }) => phone },
    {
      id: 'pickup',
      title: say('column.pickup'),
      width: 140,
      grow: 2,
      value: ({ pickup }) => pickup,
      hint: ({ pickup, areaName }) => [pickup, areaName].filter(Boolean).join(', '),
    },
    {
      id: 'dropoff',
      title: say('column.dropoff'),
      width: 140,
      grow: 2,
      value: ({ dropoff }) => dropoff,
      hint: ({ dropoff }) => dropoff ?? undefined,
    },
    { id: 'plate', title: say('column.plate'), width: 72, value: ({ plate }) => plate },
    {
      id: 'fare',
      title: say('column.fare'),
      width: 96,
      kind: 'number',
      value: fareOf,
      text: (job) => {
        const minor = fareOf(job);
        return minor === null ? '' : moneyText(minor, currencyOf(job.fleet), language);
      },
      tone: ({ fareMinor }) => (fareMinor === null ? 'soft' : undefined),
      hint: ({ fareMinor, quoteMinor }) => (fareMinor === null && quoteMinor !== null ? say('quoted') : undefined),
      sheet: (job) => {
        const minor = fareOf(job);
        return minor === null ? null : { amountMinor: minor, currency: currencyOf(job.fleet) };
      },
    },
    { id: 'job', title: say('column.job'), width: 74, kind: 'number', value: ({ id }) => id },
    { id: 'booking', title: say('column.booking'), width: 84, kind: 'number', value: ({ bookingId }) => bookingId },
    ...(nameOf
      ? [
          {
            id: 'fleet',
            title: say('column.fleet'),
            width: 110,
            value: ({ fleet }: JobItem) => nameOf(fleet),
          } satisfies BoardColumn<JobItem>,
        ]
      : []),
    { id: 'driver', title: say('column.driver'), width: 130, hidden: true, value: ({ driverName }) => driverName },
    { id: 'area', title: say('column.area'), width: 100, hidden: true, value: ({ areaName }) => areaName },
    {
      id: 'type',
      title: say('column.type'),
      width: 104,
      hidden: true,
      value: ({ bookingType, bookingTypeName }) => bookingTypeName ?? typeWord(say, bookingType),
    },
    { id: 'vehicleType', title: say('column.vehicleType'), width: 80, hidden: true, value: ({ typeCode }) => typeCode },
    {
      id: 'origin',
      title: say('column.origin'),
      width: 110,
      hidden: true,
      value: ({ origin }) => originWord(say, origin),
    },
    { id: 'account', title: say('column.account'), width: 90, hidden: true, value: ({ account }) => account },
    { id: 'by', title: say('column.by'), width: 110, hidden: true, value: ({ takenBy }) => takerWord(say, takenBy) },
    {
      id: 'taken',
      title: say('column.taken'),
      width: 128,
      hidden: true,
      value: ({ createdAtMs }) => createdAtMs,
      text: ({ createdAtMs, fleet }) => at(createdAtMs, fleet),
      sheet: ({ createdAtMs, fleet }) => ({ atMs: createdAtMs, zone: zoneOf(fleet) }),
    },
    {
      id: 'leg',
      title: say('column.leg'),
      width: 60,
      kind: 'number',
      hidden: true,
      value: ({ legNumber }) => legNumber,
    },
    { id: 'reason', title: say('column.reason'), width: 130, hidden: true, value: ({ reason }) => reason },
  ];
}
