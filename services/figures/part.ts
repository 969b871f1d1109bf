import type { Part } from '../part.ts';
import { startReportMails } from './report-mails.ts';

export const part: Part = {
  name: 'reportMails',
  role: 'work',
  start: ({ store, clock, log }) =>
    startReportMails({
      store,
      clock,
      onError: (error) => log.error({ err: error }, 'reports that are due by mail were not looked for'),
    }),
};
