import type { EvenItem } from '#core/dispatch/fairness/moved-by.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { countText, driveText } from '#ui/kit/format.ts';
import type { FairRow } from '../contract.ts';
import { movedText, signedText } from './said.ts';
import type { SayFair } from './texts.ts';

/** What is shown of each driver: of evenness and of the idle credit, where the plans of the days had it. */
export function fairColumns(
  by: ReadonlySet<EvenItem>,
  hasNow: boolean,
  say: SayFair,
  language: string,
): BoardColumn<FairRow>[] {
  const time = (id: string, title: string, value: (row: FairRow) => number | null): BoardColumn<FairRow> => ({
    id,
    title,
    kind: 'number',
    width: 104,
    value,
    text: (row) => {
      const seconds = value(row);
      return seconds === null ? '' : driveText(seconds);
    },
  });
  const signed = (id: string, title: string, value: (row: FairRow) => number | null): BoardColumn<FairRow> => ({
    id,
    title,
    kind: 'number',
    width: 124,
    value,
    text: (row) => {
      const seconds = value(row);
      return seconds === null ? '' : signedText(seconds, say);
    },
  });
  const moved = (
    id: string,
    title: string,
    of: (row: FairRow) => FairRow['evenness']['gained'],
  ): BoardColumn<FairRow> => ({
    id,
    title,
    kind: 'number',
    width: 140,
    value: (row) => of(row).jobs,
    text: (row) => movedText(of(row), say, language),
  });
  const all: (BoardColumn<FairRow> | false)[] = [
    { id: 'driver', title: say('columns.driver'), width: 190, grow: 1, pinned: true, strong: true, value: named },
    {
      ...signed('ahead', say('columns.ahead'), ({ engagedSeconds, othersSeconds }) => engagedSeconds - othersSeconds),
      sort: 'asc',
      hint: () => say('hints.ahead'),
    },
    time('engaged', say('columns.engaged'), ({ engagedSeconds }) => engagedSeconds),
    time('others', say('columns.others'), ({ othersSeconds }) => othersSeconds),
    { ...time('atWork', say('columns.atWork'), ({ atWorkSeconds }) => atWorkSeconds), hint: () => say('hints.atWork') },
    {
      id: 'declined',
      title: say('columns.declined'),
      kind: 'number',
      width: 92,
      value: ({ declined }) => declined,
      text: ({ declined }) => (declined === 0 ? '' : countText(declined, language)),
    },
    by.has('evenness') && hasNow && signed('now', say('columns.now'), ({ now }) => now?.aheadSeconds ?? null),
    by.has('evenness') && moved('evennessGained', say('columns.evennessGained'), ({ evenness }) => evenness.gained),
    by.has('evenness') && moved('evennessLost', say('columns.evennessLost'), ({ evenness }) => evenness.lost),
    by.has('idleCredit') &&
      hasNow && {
        id: 'free',
        title: say('columns.free'),
        kind: 'age',
        width: 104,
        value: ({ now }) => now?.idleSinceMs ?? null,
      },
    by.has('idleCredit') && {
      ...time('freeMean', say('columns.freeMean'), ({ freeSeconds }) => freeSeconds),
      width: 136,
    },
    by.has('idleCredit') && moved('idleGained', say('columns.idleGained'), ({ idleCredit }) => idleCredit.gained),
    by.has('idleCredit') && moved('idleLost', say('columns.idleLost'), ({ idleCredit }) => idleCredit.lost),
  ];
  return all.filter((column) => column !== false);
}

const named = ({ did, name }: FairRow): string => `${name} (${did})`;
