import type { WorkKind } from '../long-work/work-kind.ts';
import { runReportMail } from './mail-report.ts';
import { makeDays } from './make-days.ts';
import { makeReport } from './make-report.ts';

export const work: readonly WorkKind[] = [
  { name: 'dailyFacts', run: makeDays },
  { name: 'report', run: makeReport },
  { name: 'reportMail', run: runReportMail },
];
