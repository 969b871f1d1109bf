import type { BoardColumn } from '#ui/grid/columns.ts';
import { dateText } from '#ui/kit/format.ts';
import type { ShiftToPayIn } from '../../contract/pay-ins.ts';
import { moneyColumn } from '../money-column.ts';
import type { SayShifts } from './texts.ts';

export interface ShiftWorld {
  language: string;
  currency: string;
  zone: string;
  when(atMs: number): string;
}

/** The columns of the list of shifts that wait to be paid in. */
export function shiftColumns(
  say: SayShifts,
  { language, currency, zone, when }: ShiftWorld,
): BoardColumn<ShiftToPayIn>[] {
  const world = { language, currency };
  const money = (id: string, title: string, of: (row: ShiftToPayIn) => number | null) =>
    moneyColumn(id, title, of, world, { width: 120 });
  return [
    { id: 'turn', title: say('turn'), width: 60, kind: 'number', sort: 'asc', value: ({ turn }) => turn },
    { id: 'driver', title: say('driver'), width: 140, grow: 1, strong: true, value: ({ driverName }) => driverName },
    { id: 'did', title: say('did'), width: 80, value: ({ did }) => did },
    { id: 'plate', title: say('plate'), width: 80, value: ({ plate }) => plate },
    {
      id: 'day',
      title: say('day'),
      width: 110,
      value: ({ businessDay }) => businessDay,
      text: ({ businessDay }) => dateText(businessDay, language),
      sheet: ({ businessDay }) => businessDay,
    },
    {
      id: 'ended',
      title: say('ended'),
      width: 116,
      value: ({ endedAtMs }) => endedAtMs,
      text: ({ endedAtMs }) => when(endedAtMs),
      sheet: ({ endedAtMs }) => ({ atMs: endedAtMs, zone }),
    },
    { id: 'hirings', title: say('hirings'), width: 70, kind: 'number', value: ({ hirings }) => hirings },
    money('jobs', say('jobs'), ({ jobsFareMinor }) => jobsFareMinor),
    money('meter', say('meter'), ({ meterFareMinor }) => meterFareMinor),
    {
      id: 'look',
      title: say('look'),
      width: 160,
      grow: 1,
      value: ({ oddities }) => oddities.map((one) => say(`odd.${one}`)).join(', '),
      tone: ({ oddities }) => (oddities.length > 0 ? 'warn' : undefined),
    },
  ];
}
