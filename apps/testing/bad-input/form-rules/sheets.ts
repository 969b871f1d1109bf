import { DAY_MS, dateAt, NOW_MS } from './form-rule.ts';

type Command = { type: string; [field: string]: unknown };
/** A sheet of the driver's page that keeps something from being sent, and the command that would take it. */
export type SheetRule = {
  sheet: string;
  /** What the driver does first. */
  before?: Command;
  good: Command;
  /** By what is wrong: what is changed of the good command, and the code it is refused with. */
  wrong: Readonly<Record<string, readonly [object, string]>>;
};

const HERE = { lon: 11.9746, lat: 57.7089 };
const day = (ahead: number) => dateAt(NOW_MS + ahead * DAY_MS);
const LONG = 'x'.repeat(201);

export const SHEETS: readonly SheetRule[] = [
  {
    sheet: 'apps/terminal/web/accident/AccidentSheet.tsx',
    good: { type: 'accidentSheet', happenedAtMs: NOW_MS, words: 'A van ran into us', injured: 0, police: false },
    wrong: { 'no word of what happened': [{ words: '  ' }, 'sheetEmpty'] },
  },
  {
    sheet: 'apps/terminal/web/job/DropOffSheet.tsx',
    before: { type: 'meterOn', kind: 'hail', at: HERE },
    good: { type: 'meterOff', fareMinor: 15_000, distanceMetres: 4_200, at: HERE, confirmed: false },
    wrong: { 'a fare that nobody has confirmed': [{ fareMinor: 100_000_000 }, 'oddFare'] },
  },
  {
    sheet: 'apps/terminal/web/pay-in/PayInSheet.tsx',
    good: { type: 'tellPayIn', cashMinor: 10_000 },
    wrong: {
      'a docket told twice': [
        {
          dockets: [
            { number: 'AB 1', amountMinor: 100 },
            { number: 'AB 1', amountMinor: 200 },
          ],
        },
        'docketTwice',
      ],
    },
  },
  {
    sheet: 'apps/terminal/web/roster/Days.tsx',
    good: { type: 'askLeave', from: day(20), through: day(22) },
    wrong: {
      'leave that ends before it begins': [{ through: day(19) }, 'daysBackwards'],
      'leave of a year': [{ through: day(385) }, 'daysTooMany'],
    },
  },
  {
    sheet: 'apps/terminal/web/roster/Details.tsx',
    good: { type: 'askDetails', phone: '070-123 45 67', address: 'Kungsgatan 1' },
    wrong: {
      'a telephone that is none': [{ phone: 'soon' }, 'phoneWrong'],
      'a telephone that nobody dials': [{ phone: '+46 31' }, 'phoneWrong'],
      'an address that no line holds': [{ address: LONG }, 'fieldInvalid'],
    },
  },
  {
    sheet: 'apps/terminal/web/roster/Wishes.tsx',
    good: { type: 'wish', date: day(10), shiftId: null, on: true },
    wrong: {
      'a day that is past': [{ date: day(-2) }, 'wishOver'],
      'a day that nobody plans yet': [{ date: day(700) }, 'wishTooFar'],
      'a shift that the fleet has not': [{ shiftId: 999_999 }, 'shiftUnknown'],
    },
  },
  {
    sheet: 'apps/terminal/web/shift/GoingHome.tsx',
    good: { type: 'planShiftEnd', endsAtMs: NOW_MS + DAY_MS / 8 },
    wrong: {
      'an hour that is past': [{ endsAtMs: NOW_MS - DAY_MS / 8 }, 'endPast'],
      'an end that no shift has': [{ endsAtMs: NOW_MS + 3 * DAY_MS }, 'endTooFar'],
    },
  },
];

/** Sheets that are not sent from here: which test sends what they refuse, or why nothing can be wrong with them. */
export const SHEETS_SENT_ELSEWHERE: Readonly<
  Record<string, { test: string; codes: readonly string[] } | { why: string }>
> = {
  'apps/terminal/web/check/CheckSheet.tsx': {
    test: 'apps/terminal/sheets/daily-check.db.test.ts',
    codes: ['noteMissing', 'odometerFell'],
  },
  'apps/terminal/web/figures/BehindSheet.tsx': { why: 'It shows what is behind a figure.' },
  'apps/terminal/web/figures/FiguresSheet.tsx': { why: 'It shows figures.' },
  'apps/terminal/web/frame/Sheets.tsx': { why: 'It opens the others.' },
  'apps/terminal/web/job/NoShowSheet.tsx': { test: 'acts/job/drive-job.db.test.ts', codes: ['tooEarly'] },
  'apps/terminal/web/job/OfferSheet.tsx': { why: 'An offer is taken or not.' },
  'apps/terminal/web/job/RecallSheet.tsx': { why: 'Its reasons are chosen.' },
  'apps/terminal/web/own/OwnMatters.tsx': { test: 'apps/terminal/own-matters.db.test.ts', codes: ['fieldInvalid'] },
  'apps/terminal/web/roster/Announce.tsx': { test: 'acts/roster/requests.db.test.ts', codes: ['linePast'] },
  'apps/terminal/web/roster/RosterSheet.tsx': { why: 'What it asks is confirmed by a press.' },
  'apps/terminal/web/search/CarSearch.tsx': {
    test: 'apps/terminal/sheets/car-search.db.test.ts',
    codes: ['searchedAlready'],
  },
  'apps/terminal/web/shift/Shift.tsx': { why: 'It shows the shift and ends it.' },
  'apps/terminal/web/training/MyTraining.tsx': { why: 'It shows what is to be learnt.' },
  'apps/terminal/web/training/Sessions.tsx': { why: 'A session is booked by a press.' },
  'apps/terminal/web/training/TestPaper.tsx': { test: 'apps/terminal/own-training.db.test.ts', codes: ['answerUnfit'] },
  'apps/terminal/web/training/TrainingSheet.tsx': { why: 'It opens papers and sessions.' },
};
