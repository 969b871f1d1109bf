import type { BoardColumn } from '#ui/grid/columns.ts';
import { dateText, signedText } from '#ui/kit/format.ts';
import type { PaidShift } from '../../contract/pay-ins.ts';
import { type MoneyWorld, moneyColumn } from '../money-column.ts';
import type { SayShifts } from './texts.ts';

export interface PaidWorld extends MoneyWorld {
  when(atMs: number): string;
}

/** The columns of the list of what was paid in. */
export function paidColumns(say: SayShifts, world: PaidWorld): BoardColumn<PaidShift>[] {
  return [
    { id: 'number', title: say('number'), width: 80, kind: 'number', sort: 'desc', value: ({ id }) => id },
    { id: 'driver', title: say('driver'), width: 140, grow: 1, strong: true, value: ({ driverName }) => driverName },
    {
      id: 'look',
      title: say('look'),
      width: 110,
      value: ({ corrected, disputedMinor }) =>
        disputedMinor !== null ? say('disputed') : corrected ? say('corrected') : '',
      tone: ({ disputedMinor }) => (disputedMinor === null ? undefined : 'warn'),
    },
    { id: 'did', title: say('did'), width: 80, value: ({ did }) => did },
    { id: 'plate', title: say('plate'), width: 80, value: ({ plate }) => plate ?? '' },
    {
      id: 'day',
      title: say('day'),
      width: 110,
      value: ({ businessDay }) => businessDay,
      text: ({ businessDay }) => dateText(businessDay, world.language),
      sheet: ({ businessDay }) => businessDay,
    },
    moneyColumn<PaidShift>('sum', say('sum'), ({ sumMinor }) => sumMinor, world, { width: 120, text: signedText }),
    moneyColumn<PaidShift>('handed', say('handed'), ({ handedMinor }) => handedMinor, world, {
      width: 120,
      text: signedText,
    }),
    {
      id: 'at',
      title: say('at'),
      width: 170,
      value: ({ atMs }) => atMs,
      text: ({ atMs, madeBy }) => say('byWhom', { when: world.when(atMs), who: madeBy }),
    },
  ];
}
