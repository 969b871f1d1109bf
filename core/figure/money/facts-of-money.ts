import { OF_A_CAR, OF_A_DRIVER, OF_EVERY_ROW } from '../row-dimensions.ts';

/** The kinds of rows of the way from the key to the cash. Amounts are in minor units of the fleet's currency. */
export const FACTS_OF_MONEY = {
  /** A shift that was paid in, by when it was; where that was put right, with what it comes to now. */
  payIn: {
    dimensions: [...OF_EVERY_ROW, ...OF_A_CAR, ...OF_A_DRIVER, 'user'],
    marks: ['short', 'over', 'corrected'],
    measures: ['dueMinor', 'handedMinor', 'shortMinor', 'overMinor'],
  },
  /** A session of a till that was closed, by its closing. */
  tillSession: {
    dimensions: [...OF_EVERY_ROW, 'user'],
    marks: ['off', 'seenByAnother'],
    measures: ['differenceMinor', 'overMinor', 'shortMinor'],
  },
  /** Cash that came into a till or left it. */
  cash: {
    dimensions: [...OF_EVERY_ROW, 'user'],
    marks: [],
    measures: ['inMinor', 'outMinor', 'droppedMinor', 'broughtMinor'],
  },
  /** A docket, by when it was received. */
  docket: {
    dimensions: [...OF_EVERY_ROW, 'account', ...OF_A_CAR, ...OF_A_DRIVER, 'user'],
    marks: ['kept', 'returned'],
    measures: ['keptMinor', 'creditedMinor', 'sortedMinor'],
  },
  /** An invoice or a credit note, by the day it was issued on. */
  invoice: {
    dimensions: [...OF_EVERY_ROW, 'account', 'user'],
    marks: ['invoice', 'credit'],
    measures: ['invoicedMinor', 'creditedMinor', 'taxMinor', 'openMinor'],
  },
  /** Money given back because of an incident, by when it was agreed to. */
  refund: {
    dimensions: [...OF_EVERY_ROW, 'account', ...OF_A_DRIVER, 'user'],
    marks: [],
    measures: ['amountMinor', 'driverMinor'],
  },
  /** A final statement of an owner, by the day it was issued on. */
  statement: {
    dimensions: [...OF_EVERY_ROW, 'owner'],
    marks: [],
    measures: ['totalMinor', 'taxMinor', 'owedMinor'],
  },
  /** A car that was given to a driver at the key desk, or came back there. */
  handover: {
    dimensions: [...OF_EVERY_ROW, ...OF_A_CAR, ...OF_A_DRIVER, 'user'],
    marks: ['out', 'back', 'backLate'],
    measures: [],
  },
  /** A shift that was let begin although something stood against it. */
  override: {
    dimensions: [...OF_EVERY_ROW, 'reason', ...OF_A_DRIVER, 'user'],
    marks: ['ofHours', 'ofPayments'],
    measures: [],
  },
} as const;
