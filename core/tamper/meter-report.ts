import type { Resource } from '#core/resource/resource.ts';

const METER_REPORT_KINDS = ['report', 'noUse'] as const;
export type MeterReportKind = (typeof METER_REPORT_KINDS)[number];

/** What was handed in of a taximeter where the law wants it: a shift report, or a notice that the car was not used. */
export const meterReportResource = {
  name: 'meterReport',
  topic: 'meterReports',
  shownIn: ['tamper'],
  key: 'number',
  order: { field: 'fromDate', falling: true },
  spans: [{ from: 'fromDate', to: 'untilDate' }],
  fields: {
    number: { kind: 'text', most: 40, required: true, scanned: true, grow: 1 },
    vehicleId: { kind: 'reference', to: 'vehicle', required: true },
    kind: { kind: 'choice', of: METER_REPORT_KINDS, required: true },
    fromDate: { kind: 'date', required: true },
    untilDate: { kind: 'date', required: true },
    notes: { kind: 'text', most: 400, lines: 3, hidden: true },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
