import type { TillSessionRow } from '#core/till/session.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { moneyText, signedText } from '#ui/kit/format.ts';
import { moneyColumn } from '../money-column.ts';
import type { SayCashier } from '../texts.ts';

export interface SessionWorld {
  language: string;
  currency: string;
  zone: string;
  when(atMs: number): string;
}

/** The columns of the list of till sessions. */
export function sessionColumns(
  say: SayCashier,
  { language, currency, zone, when }: SessionWorld,
): BoardColumn<TillSessionRow>[] {
  const world = { language, currency };
  const money = (id: string, title: string, of: (row: TillSessionRow) => number | null, text = moneyText) =>
    moneyColumn(id, title, of, world, { text });
  return [
    {
      id: 'state',
      title: say('session.stateColumn'),
      width: 100,
      strong: true,
      value: ({ state }) => say(`session.state.${state}`),
      tone: ({ state }) => (state === 'closed' ? 'warn' : state === 'approved' ? 'soft' : undefined),
    },
    { id: 'till', title: say('session.till'), width: 110, value: ({ tillName }) => tillName },
    { id: 'user', title: say('session.user'), width: 110, grow: 1, value: ({ userName }) => userName },
    {
      id: 'opened',
      title: say('session.opened'),
      width: 116,
      sort: 'desc',
      value: ({ openedAtMs }) => openedAtMs,
      text: ({ openedAtMs }) => when(openedAtMs),
      sheet: ({ openedAtMs }) => ({ atMs: openedAtMs, zone }),
    },
    money('expected', say('session.expected'), ({ expectedMinor }) => expectedMinor),
    money('counted', say('session.counted'), ({ countedMinor }) => countedMinor),
    money('difference', say('session.difference'), ({ differenceMinor }) => differenceMinor, signedText),
    money('float', say('session.float'), ({ floatMinor }) => floatMinor),
    money('in', say('session.in'), ({ inMinor }) => inMinor),
    money('out', say('session.out'), ({ outMinor }) => outMinor),
    {
      id: 'z',
      title: say('session.z', { number: '' }).trim(),
      width: 60,
      kind: 'number',
      value: ({ zNumber }) => zNumber,
    },
  ];
}
