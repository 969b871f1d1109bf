import type { EventSentences } from '../event/declared-event.ts';
import { named } from './told.ts';

export const events = {
  scheduleReport: (w) => `${w.by} has the report${named(w)} mailed from now on`,
  changeReport: (w) => `${w.by} changed how the report${named(w)} is mailed`,
  pauseReport: (w) => `${w.by} has the report${named(w)} not mailed for a while`,
  resumeReport: (w) => `${w.by} has the report${named(w)} mailed again`,
  unscheduleReport: (w) => `${w.by} has the report${named(w)} mailed no more`,
  mailReport: (w) => `The report${named(w)} was due by mail`,
  failReport: (w) => `The report${named(w)} was not sent by mail`,
  exportFigures: (w) => `${w.by} took figures of a report out of the page`,
} satisfies EventSentences;
export const PAGE_TITLES = {
  performance: 'Performance',
  history: 'Performance against before',
  fleet: 'Fleet report',
  eta: 'ETA report',
  pickUps: 'Pick-up report',
};

export const REPORT_TITLES = {
  ...PAGE_TITLES,
  hirings: 'Trips and payments',
  supply: 'Vehicles at work',
  people: 'Drivers outside of their jobs',
  incidents: 'Incidents',
  suspensions: 'Suspensions',
  training: 'Training',
  lostFound: 'Lost property',
  vehicles: 'Vehicles outside of their jobs',
  workshop: 'Workshop',
  tamper: 'Tampering',
  money: 'From key to cash',
  payIns: 'Pay-ins',
  tills: 'Tills and cash',
  dockets: 'Dockets',
  accounts: 'Accounts of clients',
  owners: 'Statements of owners',
  keys: 'Key desk',
  overrides: 'Overrides',
};

export const REPORT_WORDS = {
  dimension: {
    fleet: 'Fleet',
    day: 'Day',
    weekday: 'Weekday',
    month: 'Month',
    hour: 'Hour',
    area: 'Area',
    vehicleType: 'Vehicle type',
    source: 'Booked by',
    reason: 'Reason',
    payment: 'Paid by',
    account: 'Account',
    subFleet: 'Sub-fleet',
    vehicle: 'Vehicle',
    owner: 'Owner',
    driver: 'Driver',
    driverGroup: 'Driver group',
    user: 'User',
    incidentKind: 'Kind of incident',
    severity: 'Severity',
    channel: 'Whose word it is',
    penalty: 'Penalty',
    occurrence: 'Occurrence',
    decidedBy: 'Decided by',
    course: 'Course',
    itemKind: 'What was lost',
    workKind: 'Kind of work',
    workCause: 'Cause',
    workPayer: 'Who pays',
    technician: 'Technician',
    tamperRule: 'Rule',
    tamperVersion: 'Version of the rule',
  },
  source: {
    book: 'Desk',
    api: 'Another system',
    agent: 'Agent or client',
    event: 'Event',
    permanent: 'Permanent booking',
    outside: 'Trips of another system',
  },
  channel: {
    customer: 'Customer',
    driver: 'Driver',
    account: 'Client',
    public: 'Public',
    authority: 'Authority',
    staff: 'Staff',
  },
  span: { days: '{{count}} d', hours: '{{count}} h', minutes: '{{count}} min' },
  none: 'None',
  all: 'All together',
  empty: 'Nothing of this was counted in these days. Choose other days or fewer filters.',
  was: '{{name}}, before',
  clocks: 'Days and hours are by the clocks of {{zone}}.',
  clocksEach: 'Days and hours are by the clocks of each fleet.',
  noMoney: 'The fleets have different currencies: choose one, or a row for each fleet, to see money.',
  standsOut: '{{figure}}: most for {{what}} ({{value}}), least for {{least}} ({{leastValue}}).',
  standsOutOne: '{{figure}}: {{value}} for {{what}}.',
  sentences: 'What these figures count',
  chart: '{{figure}} by {{by}}',
  chartMost: 'The {{most}} highest of {{count}} rows are drawn; the table has all.',
  beside: 'Beside {{days}}',
  through: '{{first}} to {{last}}',
  limitedTo: 'Only {{filters}}',
  fleets: 'Fleets: {{names}}',
  currency: 'Currency',
  now: 'These days',
  before: 'Beside them',
};

export const SCHEDULE_WORDS = {
  subject: (name: string, days: string) => `${name}: ${days}`,
  body: (about: readonly string[]) => `Good day,\n\nthe report attached:\n\n${about.join('\n')}\n`,
  notSent: (name: string) => `The report “${name}” was not sent by mail.`,
  deadAddress: (name: string, to: string) =>
    `The report “${name}” did not arrive at ${to}: the mail was refused. What became of each mail, and the way to correct the address, stand in Reports under By mail….`,
  why: {
    tooLongForPaper: 'It has more rows than a PDF takes: have it sent as XLSX, or cut by less.',
    tooManyRows: 'It has more rows than a file takes: choose fewer days, or cut by less.',
    reportUnknown: 'It cannot be asked for this way any more: set it up anew.',
    ownerMayNot: 'You may no longer read it, or no longer see all of its fleets. It is not sent any more.',
    mailNowhere: 'The suite has no mail server to send it by.',
  },
};

export const NOT_MADE = {
  tooLongForPaper: 'The report has more rows than a PDF takes. Ask for it as XLSX, or cut by less.',
  tooManyRows: 'The report has more rows than a file takes. Choose fewer days, or cut by less.',
  reportUnknown: 'The report cannot be asked for this way any more. Open it and ask for it anew.',
};

export const work = {
  report: { title: 'Report', figures: { rows: 'Rows' } },
  reportMail: {
    title: 'Report by mail',
    figures: { sent: 'Sent', skipped: 'Left out: empty' },
    faults: {
      ownerMayNot: 'Its owner may no longer read it, so it is sent no more.',
      mailNowhere: 'A report is due, and the suite has no mail server to send it by.',
    },
    again: 'It goes out again when it is due next. Until then, make it as a file.',
  },
  dailyFacts: {
    title: 'Figures of the days',
    figures: { made: 'Days made', differed: 'Days that differed from their rows' },
  },
};
