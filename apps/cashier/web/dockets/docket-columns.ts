import type { BoardColumn } from '#ui/grid/columns.ts';
import { dateText } from '#ui/kit/format.ts';
import type { Docket } from '../../contract/dockets.ts';
import { type MoneyWorld, moneyColumn } from '../money-column.ts';
import type { SayDockets } from './texts.ts';

export interface DocketWorld extends MoneyWorld {
  when(atMs: number): string;
}

/** The columns of the list of dockets. */
export function docketColumns(say: SayDockets, world: DocketWorld): BoardColumn<Docket>[] {
  const day = (date: string) => dateText(date, world.language);
  const creditedText = ({ creditedOn, payInNumber, periodClosed }: Docket) => {
    if (payInNumber !== null) return say('payIn', { number: payInNumber });
    if (creditedOn === null) return '';
    return say(periodClosed ? 'lateDay' : 'onDay', { day: day(creditedOn) });
  };
  return [
    { id: 'number', title: say('number'), width: 130, strong: true, value: ({ number }) => number },
    moneyColumn<Docket>('amount', say('amount'), ({ amountMinor }) => amountMinor, world),
    {
      id: 'day',
      title: say('day'),
      width: 110,
      value: ({ onDate }) => onDate,
      text: ({ onDate }) => day(onDate),
    },
    { id: 'driver', title: say('driver'), width: 140, grow: 1, value: ({ driverName }) => driverName },
    { id: 'did', title: say('did'), width: 70, value: ({ did }) => did },
    {
      id: 'received',
      title: say('by'),
      width: 170,
      sort: 'desc',
      value: ({ receivedAtMs }) => receivedAtMs,
      text: ({ receivedAtMs, receivedBy }) => say('byWhom', { when: world.when(receivedAtMs), who: receivedBy }),
    },
    {
      id: 'credited',
      title: say('creditedWith'),
      width: 150,
      value: creditedText,
      tone: ({ periodClosed }) => (periodClosed ? 'warn' : undefined),
    },
    {
      id: 'account',
      title: say('account'),
      width: 140,
      value: ({ accountNumber, accountName }) => [accountNumber, accountName].filter(Boolean).join(' '),
    },
    { id: 'why', title: say('why'), width: 120, value: ({ returnedWhy }) => returnedWhy ?? '' },
  ];
}
