import { timeTyped } from '#core/booking/typed-time.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { clockText } from '#ui/kit/format.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import type { SayPermanent } from './texts.ts';
import { dateText, weekdaysText } from './words.ts';

const TONES = { runs: undefined, begins: 'soft', suspended: 'warn', ended: 'soft' } as const;

/** The columns of the list of permanent bookings. */
export function permanentColumns(
  say: SayPermanent,
  { zone, language, today }: { zone: string; language: string; today: string },
  reasonOf: (refusal: PermanentLine['refusals'][number]) => string,
): BoardColumn<PermanentLine>[] {
  const firstMinutes = ({ permanent }: PermanentLine) => permanent.legs[0]?.minutes ?? 0;
  return [
    { id: 'id', title: say('column.id'), kind: 'number', width: 70, value: ({ id }) => id },
    {
      id: 'state',
      title: say('column.state'),
      width: 100,
      strong: true,
      value: ({ state }) => say(`state.${state}`),
      tone: ({ state, refusals }) => (refusals.length > 0 ? 'bad' : TONES[state]),
    },
    {
      id: 'passenger',
      title: say('column.passenger'),
      width: 150,
      grow: 1,
      strong: true,
      sort: 'asc',
      value: ({ permanent }) => permanent.passengerName,
    },
    {
      id: 'days',
      title: say('column.days'),
      width: 130,
      value: ({ permanent }) => weekdaysText(permanent.weekdays, say),
    },
    {
      id: 'time',
      title: say('column.time'),
      width: 75,
      value: firstMinutes,
      text: (row) => timeTyped(firstMinutes(row)),
      sheet: (row) => timeTyped(firstMinutes(row)),
    },
    {
      id: 'way',
      title: say('column.way'),
      width: 220,
      grow: 2,
      value: ({ permanent: { legs } }) =>
        [legs[0]?.pickup.label, ...legs.map(({ dropoff }) => dropoff?.label)].filter(Boolean).join(' → '),
    },
    {
      id: 'next',
      title: say('column.next'),
      width: 150,
      value: ({ next }) => next?.atMs ?? null,
      text: ({ next }) => (next ? `${dateText(next.date, today, language)} ${clockText(next.atMs, zone)}` : ''),
      sheet: ({ next }) => (next ? { atMs: next.atMs, zone } : null),
    },
    { id: 'calendar', title: say('column.calendar'), width: 130, value: ({ calendar }) => calendar ?? '' },
    {
      id: 'holidays',
      title: say('column.holidays'),
      width: 120,
      value: ({ permanent, calendar }) => (calendar ? say(`holiday.${permanent.holidays}`) : ''),
    },
    {
      id: 'trouble',
      title: say('column.trouble'),
      width: 200,
      value: ({ refusals }) =>
        refusals
          .map((refusal) =>
            say('trouble', { date: dateText(refusal.date, today, language), reason: reasonOf(refusal) }),
          )
          .join(' '),
      tone: () => 'bad',
    },
    { id: 'phone', title: say('column.phone'), width: 120, hidden: true, value: ({ permanent }) => permanent.phone },
    {
      id: 'until',
      title: say('column.until'),
      width: 110,
      hidden: true,
      value: ({ permanent }) => permanent.untilDate ?? '',
    },
  ];
}
