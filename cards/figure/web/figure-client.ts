import type { ToldReport } from '#core/figure/told-report.ts';
import type { AskedBehind, AskedReport, ExportFormat, ToldBehind } from '../contract.ts';

type Stop = { signal: AbortSignal };
/** The operations of `figureOperations` as an application's client calls them. */
export type FigureClient = {
  report: (asked: AskedReport, stop: Stop) => Promise<ToldReport>;
  exported: (asked: Omit<AskedReport, 'compare'> & { format: ExportFormat }) => Promise<unknown>;
  behind: (
    asked: AskedBehind,
    stop: Stop,
  ) => Promise<{ rows: ToldBehind[]; more: boolean; count: number; sum: number }>;
};
