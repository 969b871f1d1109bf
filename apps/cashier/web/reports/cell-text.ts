import type { Cell, CellKind } from '#core/cash-report/reports.ts';
import { DOCKET_STATES } from '#core/docket/docket.ts';
import { majorUnits } from '#core/kit/money.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import type { SayReports } from './texts.ts';

export interface CellWorld {
  say: SayReports;
  language: string;
  currency: string;
  when(atMs: number): string;
}

/** A cell as it is read. */
export function cellText(kind: CellKind, cell: Cell, { say, language, currency, when }: CellWorld): string {
  if (cell === null) return '';
  if (kind === 'money') return moneyText(Number(cell), currency, language);
  if (kind === 'day') return dateText(String(cell), language);
  if (kind === 'instant') return when(Number(cell));
  const state = DOCKET_STATES.find((one) => kind === 'state' && one === cell);
  return state ? say(`docketStates.${state}`) : String(cell);
}

/** The same for another program: a point in amounts, days and instants as ISO 8601 has them. */
export function cellOfFile(kind: CellKind, cell: Cell, currency: string): string {
  if (cell === null) return '';
  if (kind === 'money') return String(majorUnits(Number(cell), currency));
  return kind === 'instant' ? new Date(Number(cell)).toISOString() : String(cell);
}
