/** What the cashiers' desk reports of a span of days. */
export const REPORTS = ['tillProof', 'banking', 'balances', 'bonds', 'dockets', 'overShort', 'tax', 'export'] as const;
export type Report = (typeof REPORTS)[number];

/** A day is `2026-11-26`, an instant milliseconds, an amount minor units; a state is that of a docket. */
export type CellKind = 'text' | 'day' | 'instant' | 'count' | 'money' | 'state';
export type Cell = string | number | null;

export const REPORT_COLUMNS = {
  tillProof: {
    till: 'text',
    user: 'text',
    closed: 'instant',
    float: 'money',
    in: 'money',
    out: 'money',
    dropped: 'money',
    brought: 'money',
    expected: 'money',
    counted: 'money',
    rounding: 'money',
    difference: 'money',
  },
  banking: {
    day: 'day',
    in: 'money',
    out: 'money',
    dropped: 'money',
    brought: 'money',
    card: 'money',
    onAccount: 'money',
    docket: 'money',
    voucher: 'money',
  },
  balances: {
    did: 'text',
    driver: 'text',
    balance: 'money',
    newest: 'money',
    older: 'money',
    old: 'money',
    oldest: 'money',
  },
  bonds: { did: 'text', driver: 'text', held: 'money', toCome: 'money' },
  dockets: { state: 'state', account: 'text', name: 'text', count: 'count', amount: 'money' },
  overShort: { user: 'text', sessions: 'count', over: 'money', short: 'money', net: 'money' },
  tax: { day: 'day', net: 'money', tax: 'money', gross: 'money' },
  export: { day: 'day', account: 'text', holder: 'text', debit: 'money', credit: 'money' },
} as const satisfies Readonly<Record<Report, Readonly<Record<string, CellKind>>>>;

export type ColumnOf<R extends Report> = Extract<keyof (typeof REPORT_COLUMNS)[R], string>;
export type AnyColumn = { [R in Report]: ColumnOf<R> }[Report];

/** The columns of a report in their order. */
export const columnsOfReport = (report: Report): readonly { id: AnyColumn; kind: CellKind }[] =>
  Object.entries<CellKind>(REPORT_COLUMNS[report]).map(([id, kind]) => ({ id: id as AnyColumn, kind }));

/** What each column comes to; null where it is none to be added up. */
export const sumsOf = (report: Report, rows: readonly (readonly Cell[])[]): Cell[] =>
  columnsOfReport(report).map(({ kind }, at) =>
    kind === 'money' || kind === 'count' ? rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0) : null,
  );
