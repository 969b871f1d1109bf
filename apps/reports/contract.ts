import { z } from 'zod';
import { askedReport, figureOperations } from '#cards/figure/contract.ts';
import { FIGURE_NAMES, type FigureName } from '#core/figure/figures.ts';
import { REPORT_FORMATS } from '#core/figure/made-report.ts';
import { REPORT_NAMES, type ReportName } from '#core/figure/reports.ts';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { sharedSearchOperations } from '#engine/contract/search.ts';
import { wire } from '#engine/contract/wire.ts';
import { fairness } from './fairness/contract.ts';
import { mails } from './mails/contract.ts';
import { packs } from './packs/contract.ts';
import { trips } from './trips/contract.ts';

export const keptReports = sharedSearchOperations(
  REPORT_NAMES as [ReportName, ...ReportName[]],
  READS_REPORTS,
  '/reports',
);

const made = {
  make: operation({
    method: 'POST',
    path: '/reports/make',
    right: READS_REPORTS,
    doc: 'Makes a file of a report in the background, as PDF or as XLSX; it is fetched as the file of long work. What several ask for at once is made once.',
    input: z.strictObject({
      ...askedReport.shape,
      page: z.enum(REPORT_NAMES as [ReportName, ...ReportName[]]),
      format: z.enum(REPORT_FORMATS),
      language: z.enum(LANGUAGES).default('en'),
      drawn: z.enum(FIGURE_NAMES as [FigureName, ...FigureName[]]),
    }),
    output: z.object({ workId: wire.id }),
    errors: { spanEmpty: 422, spanTooLong: 422, notCutBy: 422 },
  }),
};

export const contract = {
  ...figureOperations('/reports', READS_REPORTS, 'the fleets of the user'),
  ...keptReports,
  ...packs,
  ...made,
  ...fairness,
  ...mails,
  ...trips,
};
