import { paymentNames } from '#core/job/payment.ts';
import type { Language } from '#core/language/languages.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import type { Refund } from '../client.ts';
import { type MoneyWorld, moneyColumn } from '../money-column.ts';
import type { SayRefunds } from './texts.ts';

export interface RefundWorld extends MoneyWorld {
  language: Language;
  when(atMs: number): string;
}

/** The columns of the list of refunds, of those to pay or of those that were paid. */
export function refundColumns(say: SayRefunds, world: RefundWorld, which: 'due' | 'paid'): BoardColumn<Refund>[] {
  const at = (id: string, title: string, of: (row: Refund) => [number | null, string | null]): BoardColumn<Refund> => ({
    id,
    title,
    width: 180,
    grow: 1,
    value: (row) => of(row)[0] ?? 0,
    text: (row) => {
      const [atMs, who] = of(row);
      return atMs === null ? '' : say('byWhom', { when: world.when(atMs), who: who ?? '' });
    },
  });
  return [
    { id: 'number', title: say('incident'), width: 120, strong: true, value: ({ number }) => number },
    moneyColumn<Refund>('amount', say('amount'), ({ amountMinor }) => amountMinor, world, { width: 130 }),
    { id: 'trip', title: say('trip'), width: 90, kind: 'number', value: ({ jobId }) => jobId },
    {
      id: 'payment',
      title: say('payment'),
      width: 110,
      value: ({ payment }) => (payment === null ? '' : paymentNames[world.language][payment]),
    },
    at('given', say('given'), ({ givenAtMs, givenBy }) => [givenAtMs, givenBy]),
    ...(which === 'due'
      ? []
      : [
          at('paid', say('paid'), ({ paidAtMs, paidBy }) => [paidAtMs, paidBy]),
          {
            id: 'way',
            title: say('way'),
            width: 90,
            value: ({ paidFrom }: Refund) => (paidFrom === null ? '' : say(`ways.${paidFrom}`)),
          },
          {
            id: 'receipt',
            title: say('receipt'),
            width: 90,
            kind: 'number' as const,
            value: ({ receiptNumber }: Refund) => receiptNumber,
          },
        ]),
  ];
}
