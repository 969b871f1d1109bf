import type { BoardColumn } from '#ui/grid/columns.ts';
import { ageText } from '#ui/kit/format.ts';
import type { HistoryRow } from '../../contract.ts';
import type { useHistoryTexts } from './texts.ts';

export interface HistoryWords {
  zone: string;
  language: string;
  when(atMs: number): string;
  code(code: number, ownName: string): string;
}

const seconds = (fromMs: number, toMs: number | null) =>
  toMs === null ? null : Math.max(0, Math.round((toMs - fromMs) / 1_000));

/** What is known of a finished query: who asked what, how long it waited, who ended it and how. */
export function historyColumns(
  say: ReturnType<typeof useHistoryTexts>,
  { zone, language, when, code }: HistoryWords,
): BoardColumn<HistoryRow>[] {
  const taken = (row: HistoryRow) => seconds(row.atMs, row.firstClaimedAtMs);
  const finished = (row: HistoryRow) => seconds(row.atMs, row.finishedAtMs);
  return [
    {
      id: 'at',
      title: say('column.at'),
      width: 116,
      sort: 'desc',
      value: ({ atMs }) => atMs,
      text: ({ atMs }) => when(atMs),
      sheet: ({ atMs }) => ({ atMs, zone }),
    },
    {
      id: 'kind',
      title: say('column.kind'),
      width: 74,
      value: ({ kind }) => say(`kindOne.${kind}`),
      tone: ({ kind }) => (kind === 'alarms' ? 'bad' : kind === 'drills' ? 'warn' : undefined),
    },
    {
      id: 'code',
      title: say('column.code'),
      width: 142,
      strong: true,
      value: (row) => code(row.code, row.codeName),
    },
    { id: 'plate', title: say('column.plate'), width: 72, value: ({ plate }) => plate },
    {
      id: 'driver',
      title: say('column.driver'),
      width: 158,
      value: ({ driverName, did }) => (driverName ? `${driverName} ${did}` : did),
    },
    { id: 'query', title: say('column.query'), width: 136, grow: 1, value: ({ query }) => query },
    {
      id: 'taken',
      title: say('column.taken'),
      width: 100,
      kind: 'number',
      value: taken,
      text: (row) => {
        const after = taken(row);
        return after === null ? say('neverTaken') : ageText(after, language);
      },
      tone: ({ escalated }) => (escalated ? 'bad' : undefined),
      sheet: taken,
    },
    { id: 'takenBy', title: say('column.takenBy'), width: 100, hidden: true, value: (row) => row.firstClaimedBy ?? '' },
    {
      id: 'finished',
      title: say('column.finished'),
      width: 115,
      kind: 'number',
      value: finished,
      text: (row) => ageText(finished(row) ?? 0, language),
      sheet: finished,
    },
    { id: 'by', title: say('column.by'), width: 92, value: ({ finishedBy }) => finishedBy },
    { id: 'response', title: say('column.response'), width: 150, grow: 2, value: ({ response }) => response },
  ];
}
