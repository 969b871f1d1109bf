import type { ResetRow } from '#core/meter/reset-row.ts';
import { totalsBetween } from '#core/meter/totals.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { signedCount, signedDistance, signedMoney } from './signed.ts';
import type { useResetsTexts } from './texts.ts';

const TONES = { open: 'bad', clearing: 'warn', closed: 'soft' } as const;

export interface ResetWorld {
  zone: string;
  language: string;
  currency: string;
  when(atMs: number): string;
}

/** The columns of the list of resets; of the closed ones also how they ended. */
export function resetColumns(
  say: ReturnType<typeof useResetsTexts>,
  { zone, language, currency, when }: ResetWorld,
  closed: boolean,
): BoardColumn<ResetRow>[] {
  const change = ({ before, after }: ResetRow) => totalsBetween(before, after);
  return [
    {
      id: 'state',
      title: say('column.state'),
      width: 92,
      value: ({ state }) => say(`state.${state}`),
      tone: ({ state }) => TONES[state],
      strong: true,
    },
    {
      id: 'at',
      title: say('column.at'),
      width: 116,
      sort: 'desc',
      value: ({ atMs }) => atMs,
      text: ({ atMs }) => when(atMs),
      sheet: ({ atMs }) => ({ atMs, zone }),
    },
    { id: 'plate', title: say('column.plate'), width: 90, strong: true, value: ({ plate }) => plate },
    { id: 'driver', title: say('column.driver'), width: 140, grow: 1, value: ({ driverName }) => driverName },
    { id: 'device', title: say('column.device'), width: 88, value: ({ device }) => device },
    {
      id: 'hirings',
      title: `${say('column.hirings')} ±`,
      width: 105,
      kind: 'number',
      value: (row) => change(row).hirings,
      text: (row) => signedCount(change(row).hirings, language),
      sheet: (row) => change(row).hirings,
    },
    {
      id: 'distance',
      title: `${say('column.distance')} ±`,
      width: 120,
      kind: 'number',
      value: (row) => change(row).distanceMetres,
      text: (row) => signedDistance(change(row).distanceMetres, language),
      sheet: (row) => change(row).distanceMetres,
    },
    {
      id: 'fare',
      title: `${say('column.fare')} ±`,
      width: 150,
      kind: 'number',
      value: (row) => change(row).fareMinor,
      text: (row) => signedMoney(change(row).fareMinor, currency, language),
      sheet: (row) => ({ amountMinor: change(row).fareMinor, currency }),
    },
    { id: 'clearedBy', title: say('column.clearedBy'), width: 110, value: ({ clearedBy }) => clearedBy ?? '' },
    { id: 'comment', title: say('column.comment'), width: 140, grow: 2, value: ({ comment }) => comment ?? '' },
    ...(closed
      ? ([
          {
            id: 'closedAt',
            title: say('column.closedAt'),
            width: 130,
            value: ({ acknowledgedAtMs }) => acknowledgedAtMs,
            text: ({ acknowledgedAtMs }) => (acknowledgedAtMs === null ? '' : when(acknowledgedAtMs)),
            sheet: ({ acknowledgedAtMs }) => (acknowledgedAtMs === null ? null : { atMs: acknowledgedAtMs, zone }),
          },
        ] satisfies BoardColumn<ResetRow>[])
      : []),
  ];
}
