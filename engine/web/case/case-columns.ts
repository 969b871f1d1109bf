import type { CaseSubject } from '#core/case/case-kind.ts';
import type { CaseRow } from '#core/case/told-case.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { fieldLabel, valueText } from '#ui/resource/words.ts';
import type { CaseWords } from './use-case-words.ts';

/** The columns of a list of cases: number, state and subjects, then the fields of its kind. */
export function caseColumns(
  words: CaseWords,
  { when, zone, nowMs }: { when: (atMs: number) => string; zone: string; nowMs: () => number },
): BoardColumn<CaseRow>[] {
  const { say, kind } = words;
  const title = (name: string) => say(`case.columns.${name}`);
  const instant = (id: string, of: (row: CaseRow) => number): BoardColumn<CaseRow> => ({
    id,
    title: title(id),
    width: 120,
    value: of,
    text: (row) => when(of(row)),
    sheet: (row) => ({ atMs: of(row), zone }),
  });
  const subjects: Readonly<Partial<Record<CaseSubject, BoardColumn<CaseRow>>>> = {
    driver: {
      id: 'driver',
      title: title('driver'),
      width: 160,
      grow: 1,
      value: ({ did, driverName }) => (did === null ? '' : `${did} ${driverName ?? ''}`),
    },
    vehicle: { id: 'plate', title: title('plate'), width: 90, value: ({ plate }) => plate ?? '' },
    customer: {
      id: 'customer',
      title: title('customer'),
      width: 140,
      value: ({ customerName }) => customerName ?? '',
    },
    account: {
      id: 'account',
      title: title('account'),
      width: 110,
      value: ({ accountNumber, accountName }) =>
        accountNumber === null ? '' : `${accountNumber} ${accountName ?? ''}`,
    },
  };
  return [
    {
      id: 'number',
      title: title('number'),
      width: 110,
      strong: true,
      sort: 'desc',
      value: ({ id }) => id,
      text: ({ number }) => number,
      sheet: ({ number }) => number,
    },
    {
      id: 'state',
      title: title('state'),
      width: 140,
      value: ({ state }) => words.stateName(state),
      tone: ({ over, state }) => (over ? 'soft' : kind.states[state]?.draft ? 'warn' : undefined),
    },
    ...(kind.clocks
      ? [
          {
            id: 'due',
            title: title('due'),
            width: 150,
            value: ({ dueAtMs }: CaseRow) => dueAtMs,
            text: ({ dueAtMs }: CaseRow) => (dueAtMs === null ? '' : when(dueAtMs)),
            tone: ({ dueAtMs }: CaseRow) => (dueAtMs !== null && dueAtMs < nowMs() ? ('bad' as const) : undefined),
          },
        ]
      : []),
    ...kind.subjects.flatMap((subject) => subjects[subject] ?? []),
    ...Object.entries(kind.fields)
      .filter(([, field]) => !field.hidden)
      .map(
        ([name, field]): BoardColumn<CaseRow> => ({
          id: name,
          title: fieldLabel(words, name),
          width: 130,
          ...(field.grow === undefined ? {} : { grow: field.grow }),
          value: ({ values }) => valueText(words, name, field, values[name] ?? null),
        }),
      ),
    instant('since', ({ stateAtMs }) => stateAtMs),
    instant('opened', ({ openedAtMs }) => openedAtMs),
    { id: 'openedBy', title: title('openedBy'), width: 110, value: ({ openedBy }) => openedBy },
  ];
}
