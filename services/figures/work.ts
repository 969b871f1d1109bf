import { printedDay } from '#core/print/print-words.ts';
import type { WorkKind } from '../long-work/work-kind.ts';
import { runReportMail } from './mail-report.ts';
import { makeDays } from './make-days.ts';
import { makeReport } from './make-report.ts';
import { subjectOfReport } from './report-subject.ts';

export const work: readonly WorkKind[] = [
  { name: 'dailyFacts', run: makeDays },
  { name: 'report', run: makeReport, subject: subjectOfReport },
  {
    name: 'reportMail',
    run: runReportMail,
    subject: ({ name, due }, language) =>
      typeof name === 'string' ? `${name} · ${printedDay(String(due).slice(0, 10), language)}` : null,
  },
];
