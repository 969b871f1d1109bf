import { implement } from '@orpc/server';
import { daysUntil } from '#core/calendar/calendar-date.ts';
import { reportNames } from '#core/cash-report/report-names.ts';
import { type Cell, type CellKind, columnsOfReport, type Report, sumsOf } from '#core/cash-report/reports.ts';
import { DOCKET_STATES } from '#core/docket/docket.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { printedAmount, printedDay, printedInstant } from '#core/print/print-words.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { cashReport } from '#store/cash-report/cash-reports.ts';
import { reports as contract, MOST_PRINTED_ROWS, MOST_REPORT_DAYS, MOST_REPORT_ROWS } from '../contract/reports.ts';
import { cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

type Asked = { fleet: number; report: Report; from: string; through: string };

async function rowsOf(context: HandlerContext, asked: Asked): Promise<Result<Cell[][], 'spanWrong'>> {
  const { fleetId, currency, zone } = await cashWorld(context, asked.fleet);
  const { report, from, through } = asked;
  const days = daysUntil(from, through);
  if (days < 0 || days >= MOST_REPORT_DAYS) return refuse('spanWrong', { days: MOST_REPORT_DAYS });
  const most = MOST_REPORT_ROWS + 1;
  return ok(await cashReport(context.suite.store.db, report, { fleetId, currency, zone, from, through, most }));
}

export const reports = os.router({
  cashReport: os.cashReport.handler(async ({ input, context, errors }) => {
    const all = valueOr(errors, await rowsOf(context, input));
    const rows = all.slice(0, MOST_REPORT_ROWS);
    return { rows, sums: sumsOf(input.report, rows), more: all.length > rows.length };
  }),
  printCashReport: os.printCashReport.handler(async ({ input, context, errors }) => {
    const { report, from, through, language } = input;
    const rows = valueOr(errors, await rowsOf(context, input));
    if (rows.length > MOST_PRINTED_ROWS) throw errors.reportTooLong({ data: { rows: MOST_PRINTED_ROWS } });
    const { fleetId, currency, zone } = await cashWorld(context, input.fleet);
    const { from: sender, foot = '' } = await letterheadOf(context.suite, fleetId);
    const words = reportNames[language];
    const columns = columnsOfReport(report);
    const shown = (kind: CellKind, cell: Cell): string => {
      if (cell === null) return '';
      if (kind === 'money') return printedAmount(Number(cell), currency, language);
      if (kind === 'day') return printedDay(String(cell), language);
      if (kind === 'instant') return printedInstant(Number(cell), zone, language);
      const state = DOCKET_STATES.find((one) => kind === 'state' && one === cell);
      return state ? words.docketStates[state] : String(cell);
    };
    const cells = (row: readonly Cell[]) => columns.map(({ kind }, at) => shown(kind, row[at] ?? null));
    const sums = cells(sumsOf(report, rows));
    const title = `${words.reports[report].name} (${currency})`;
    return letPrint(
      context,
      { fleetId, kind: 'cashReport', whose: 'books', name: `${words.reports[report].name} ${from} ${through}` },
      {
        language,
        title,
        from: sender,
        foot,
        facts: [
          { label: words.columns.day.name, value: `${printedDay(from, language)} – ${printedDay(through, language)}` },
        ],
        parts: [
          { kind: 'text', lines: [words.reports[report].means] },
          {
            kind: 'table',
            columns: columns.map(({ id, kind }) => ({
              head: words.columns[id].name,
              end: kind === 'money' || kind === 'count',
              share: kind === 'text' ? 1.4 : 1,
            })),
            rows: [...rows.map(cells), ...(rows.length === 0 ? [] : [[words.sum, ...sums.slice(1)]])],
          },
          { kind: 'text', lines: columns.map(({ id }) => `${words.columns[id].name}: ${words.columns[id].means}`) },
        ],
      },
    );
  }),
});
