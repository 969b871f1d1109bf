import type { BoardColumn } from '#ui/grid/columns.ts';
import { moneyText } from '#ui/kit/format.ts';
import type { Listed } from '../../contract/shapes.ts';
import type { SaySettle } from '../texts.ts';

/** A statement of the list; those that are not made yet are told from each other by their turn. */
export type StatementLine = Omit<Listed, 'id'> & { id: number };

export const isMade = ({ id }: StatementLine) => id > 0;
export const linesOfList = (statements: readonly Listed[]): ReadonlyMap<number, StatementLine> =>
  new Map(
    statements.map(({ id, ...statement }, at) => {
      const turn = id ?? -1 - at;
      return [turn, { ...statement, id: turn }];
    }),
  );

/** The columns of the statements of a period. */
export function statementColumns(
  say: SaySettle,
  { language, currency }: { language: string; currency: string },
): BoardColumn<StatementLine>[] {
  const money = (
    id: 'net' | 'tax' | 'total' | 'before' | 'change',
    of: (row: StatementLine) => number | null,
  ): BoardColumn<StatementLine> => ({
    id,
    title: say(`column.${id}`),
    width: 108,
    kind: 'number',
    value: of,
    text: (row) => {
      const minor = of(row);
      return minor === null ? '' : moneyText(minor, currency, language);
    },
    sheet: (row) => {
      const minor = of(row);
      return minor === null ? null : { amountMinor: minor, currency };
    },
  });
  const look = ({ moved, disputes }: StatementLine) =>
    [moved ? say('look.moved') : '', disputes > 0 ? say('look.disputes', { count: disputes }) : '']
      .filter((part) => part !== '')
      .join(', ');
  return [
    {
      id: 'owner',
      title: say('column.owner'),
      width: 130,
      grow: 1,
      strong: true,
      sort: 'asc',
      value: ({ owner }) => owner,
    },
    { id: 'number', title: say('column.number'), width: 74, kind: 'number', value: ({ number }) => number },
    { ...money('net', ({ netMinor }) => netMinor), hidden: true },
    { ...money('tax', ({ taxMinor }) => taxMinor), hidden: true },
    money('total', ({ totalMinor }) => totalMinor),
    money('before', ({ beforeMinor }) => beforeMinor),
    money('change', ({ totalMinor, beforeMinor }) => (beforeMinor === null ? null : totalMinor - beforeMinor)),
    {
      id: 'look',
      title: say('column.look'),
      width: 130,
      grow: 1,
      value: look,
      tone: (row) => (look(row) === '' ? undefined : 'warn'),
    },
  ];
}
