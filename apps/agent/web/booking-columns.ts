import type { BookingType } from '#core/booking/booking.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { moneyText, shortWhenText, whenText } from '#ui/kit/format.ts';
import type { AgentBooking } from '../contract.ts';
import type { useAgentTexts } from './texts.ts';

export type BookingLine = AgentBooking & { id: number };
export type SayAgent = ReturnType<typeof useAgentTexts>;

type World = {
  say: SayAgent;
  language: string;
  phone: boolean;
  party: 'agent' | 'account';
  zone: string;
  currency: string;
  nowMs: () => number;
};

/** What its guest pays, as far as it is known. */
export const fareOf = ({ jobs }: AgentBooking): number | null => jobs[0]?.fareMinor ?? jobs[0]?.quoteMinor ?? null;

export const typeWord = (say: SayAgent, type: string) => say(`type.${type as BookingType}`);

export function bookingColumns({
  say,
  language,
  phone,
  party,
  zone,
  currency,
  nowMs,
}: World): BoardColumn<BookingLine>[] {
  const at = (ms: number) =>
    phone ? shortWhenText(ms, nowMs(), zone, language) : whenText(ms, nowMs(), zone, language);
  const money = (minor: number | null) => (minor === null ? '' : moneyText(minor, currency, language));
  const columns: BoardColumn<BookingLine>[] = [
    {
      id: 'time',
      title: say('column.time'),
      width: phone ? 84 : 130,
      sort: 'desc',
      strong: true,
      value: ({ jobs, createdAtMs }) => jobs[0]?.requiredAtMs ?? createdAtMs,
      text: ({ jobs, createdAtMs }) => at(jobs[0]?.requiredAtMs ?? createdAtMs),
    },
    { id: 'state', title: say('column.state'), width: 116, kind: 'jobState', value: ({ jobs }) => jobs[0]!.state },
    { id: 'name', title: say('column.name'), width: 120, grow: 2, value: ({ passengerName }) => passengerName },
    { id: 'pickup', title: say('column.pickup'), width: 130, grow: 3, value: ({ pickup }) => pickup.label },
    { id: 'dropoff', title: say('column.dropoff'), width: 130, grow: 3, value: ({ dropoff }) => dropoff?.label },
    { id: 'car', title: say('column.car'), width: 70, value: ({ jobs }) => jobs[0]?.plate },
    {
      id: 'fare',
      title: say('column.fare'),
      width: 96,
      kind: 'number',
      value: fareOf,
      text: (one) => money(fareOf(one)),
    },
    ...(party === 'account'
      ? []
      : [
          {
            id: 'commission',
            title: say('column.commission'),
            width: 100,
            kind: 'number' as const,
            value: ({ commission }: BookingLine) => commission.minor,
            text: ({ commission }: BookingLine) => money(commission.minor),
          },
        ]),
    { id: 'booking', title: say('column.booking'), width: 84, kind: 'number', hidden: true, value: ({ id }) => id },
    {
      id: 'type',
      title: say('column.type'),
      width: 100,
      hidden: true,
      value: ({ bookingType }) => typeWord(say, bookingType),
    },
  ];
  return phone ? columns.map((column, n) => (n > 2 ? { ...column, hidden: true } : column)) : columns;
}
