import type { BoardColumn } from '#ui/grid/columns.ts';
import { signedText } from '#ui/kit/format.ts';
import type { StatementLine } from '../../contract/shapes.ts';
import { owedText } from '../cash-words.ts';
import type { SayCashier } from '../texts.ts';

export interface StatementWorld {
  language: string;
  currency: string;
  zone: string;
  when(atMs: number): string;
}

/** The columns of a driver's statement. */
export function statementColumns(
  say: SayCashier,
  { language, currency, zone, when }: StatementWorld,
): BoardColumn<StatementLine>[] {
  return [
    {
      id: 'at',
      title: say('column.at'),
      width: 116,
      value: ({ id }) => id,
      sort: 'desc',
      text: ({ atMs }) => when(atMs),
      sheet: ({ atMs }) => ({ atMs, zone }),
    },
    { id: 'kind', title: say('column.kind'), width: 100, strong: true, value: ({ kind }) => say(`entry.${kind}`) },
    { id: 'account', title: say('column.account'), width: 90, value: ({ account }) => say(`account.${account}`) },
    {
      id: 'amount',
      title: say('column.amount'),
      width: 130,
      kind: 'number',
      value: ({ amountMinor }) => amountMinor,
      text: ({ amountMinor }) => signedText(amountMinor, currency, language),
      sheet: ({ amountMinor }) => ({ amountMinor, currency }),
    },
    {
      id: 'balance',
      title: say('column.balance'),
      width: 160,
      kind: 'number',
      value: ({ balanceMinor }) => balanceMinor,
      text: ({ balanceMinor }) => owedText(say, balanceMinor, currency, language),
      sheet: ({ balanceMinor }) => ({ amountMinor: balanceMinor, currency }),
    },
    { id: 'receipt', title: say('column.receipt'), width: 80, kind: 'number', value: ({ receipt }) => receipt },
    {
      id: 'why',
      title: say('column.why'),
      width: 140,
      grow: 1,
      value: ({ why, rule }) => [why, rule].filter(Boolean).join(', '),
    },
    { id: 'by', title: say('column.by'), width: 90, value: ({ madeBy }) => madeBy },
  ];
}
