import type { BoardColumn } from '#ui/grid/columns.ts';
import { dateText } from '#ui/kit/format.ts';
import type { CashDay } from '../../contract/days.ts';
import type { SayDays } from './texts.ts';

export interface DayWorld {
  language: string;
  when(atMs: number): string;
}

/** How far a day is: closed, to be closed, hindered, or not over. */
export function dayState({ closedAtMs, over, unpaid, openTills }: CashDay): 'closed' | 'ready' | 'waits' | 'running' {
  if (closedAtMs !== null) return 'closed';
  if (!over) return 'running';
  return unpaid + openTills > 0 ? 'waits' : 'ready';
}

/** The columns of the list of days. */
export function dayColumns(say: SayDays, { language, when }: DayWorld): BoardColumn<CashDay>[] {
  const count = (id: 'unpaid' | 'unconfirmed' | 'paidIn' | 'openTills', warns: boolean): BoardColumn<CashDay> => ({
    id,
    title: say(id),
    width: 96,
    kind: 'number',
    value: (row) => row[id],
    tone: (row) => (warns && row[id] > 0 ? 'warn' : undefined),
  });
  return [
    {
      id: 'day',
      title: say('day'),
      width: 110,
      strong: true,
      sort: 'desc',
      value: ({ day }) => day,
      text: ({ day }) => dateText(day, language),
    },
    {
      id: 'state',
      title: say('state'),
      width: 100,
      value: (row) => say(`states.${dayState(row)}`),
      tone: (row) => (dayState(row) === 'waits' ? 'warn' : dayState(row) === 'closed' ? 'soft' : undefined),
    },
    count('unpaid', true),
    count('unconfirmed', true),
    count('openTills', true),
    count('paidIn', false),
    {
      id: 'closed',
      title: say('closed'),
      width: 180,
      grow: 1,
      value: ({ closedAtMs }) => closedAtMs,
      text: ({ closedAtMs, closedBy }) =>
        closedAtMs === null ? '' : say('by', { when: when(closedAtMs), who: closedBy ?? '' }),
    },
  ];
}
