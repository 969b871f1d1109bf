const BY_TIME = [['day'], ['hour'], ['weekday'], ['weekday', 'hour'], ['month']] as const;
const BY_DAYS = [['day'], ['month'], ['weekday']] as const;
/** The books of a month are looked at before it is over. */
const usual = { days: 28, span: 'thisMonth', compare: null } as const;

/** The reports of the way from the key to the cash. */
export const REPORTS_OF_MONEY = {
  /** What all of it came to, day by day. */
  money: {
    figures: [
      'payIns',
      'payInDue',
      'payInHanded',
      'payInShort',
      'cashIn',
      'cashOut',
      'tillDifference',
      'docketValue',
      'invoiced',
      'creditNotes',
      'refunded',
      'statementTotal',
    ],
    by: [...BY_DAYS, ['fleet']],
    drawn: 'payInDue',
    ...usual,
  },
  payIns: {
    figures: ['payIns', 'payInDue', 'payInHanded', 'payInShort', 'payInOver', 'payInsShort', 'payInsCorrected'],
    by: [['driver'], ['driverGroup'], ['vehicle'], ['owner'], ['subFleet'], ['user'], ['fleet'], ...BY_TIME],
    drawn: 'payInDue',
    ...usual,
  },
  tills: {
    figures: [
      'tillClosings',
      'tillDifference',
      'tillOver',
      'tillShort',
      'tillOffShare',
      'tillSeenByAnother',
      'cashIn',
      'cashOut',
      'cashDropped',
      'cashBrought',
    ],
    by: [['user'], ['fleet'], ...BY_TIME],
    drawn: 'tillShort',
    ...usual,
  },
  dockets: {
    figures: ['dockets', 'docketValue', 'docketCredited', 'docketSorted', 'docketsReturned'],
    by: [['account'], ['driver'], ['driverGroup'], ['vehicle'], ['owner'], ['user'], ['fleet'], ...BY_TIME],
    drawn: 'docketValue',
    ...usual,
  },
  accounts: {
    figures: [
      'invoices',
      'invoiced',
      'creditNotes',
      'invoiceTax',
      'invoicesOpen',
      'dockets',
      'docketSorted',
      'refunded',
    ],
    by: [['account'], ['fleet'], ...BY_DAYS],
    drawn: 'invoiced',
    ...usual,
  },
  owners: {
    figures: ['statements', 'statementTotal', 'statementTax', 'statementOwed'],
    by: [['owner'], ['fleet'], ...BY_DAYS],
    drawn: 'statementTotal',
    ...usual,
  },
  keys: {
    figures: ['keysOut', 'keysBack', 'keysLate', 'keysLateShare'],
    by: [['driver'], ['driverGroup'], ['vehicle'], ['subFleet'], ['user'], ['fleet'], ...BY_TIME],
    drawn: 'keysLate',
    ...usual,
  },
  overrides: {
    figures: ['overridesOfHours', 'overridesOfPayments'],
    by: [['user'], ['driver'], ['driverGroup'], ['reason'], ['fleet'], ...BY_TIME],
    drawn: 'overridesOfHours',
    ...usual,
  },
} as const;

export type MoneyReport = keyof typeof REPORTS_OF_MONEY;
export const MONEY_REPORTS = Object.keys(REPORTS_OF_MONEY) as MoneyReport[];
