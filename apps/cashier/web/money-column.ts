import type { BoardColumn } from '#ui/grid/columns.ts';
import { moneyText } from '#ui/kit/format.ts';

export interface MoneyWorld {
  language: string;
  currency: string;
}

/** A column of amounts; empty where a row has none. */
export function moneyColumn<R extends { id: number }>(
  id: string,
  title: string,
  of: (row: R) => number | null,
  { language, currency }: MoneyWorld,
  { width = 112, text = moneyText }: { width?: number; text?: typeof moneyText } = {},
): BoardColumn<R> {
  return {
    id,
    title,
    width,
    kind: 'number',
    value: of,
    text: (row) => {
      const minor = of(row);
      return minor === null ? '' : text(minor, currency, language);
    },
    sheet: (row) => {
      const minor = of(row);
      return minor === null ? null : { amountMinor: minor, currency };
    },
  };
}
