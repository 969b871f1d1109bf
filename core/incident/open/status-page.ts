/** Where whoever complained sees how their matter stands; the code stands behind the `#`, which no server and no log reads. */
export const STATUS_PAGE = '/incident';

/** Bytes of a code: far beyond guessing. */
export const CODE_BYTES = 24;
/** In the letters of base64url. */
export const CODE_LENGTH = 32;
export const LONGEST_RATING = 200;
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** How a matter stands, in the words of a customer. */
export const OPEN_STATES = ['received', 'lookedInto', 'yourTurn', 'decided', 'closed'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

const TOLD: Readonly<Record<string, OpenState>> = {
  new: 'received',
  waitingCustomer: 'yourTurn',
  decided: 'decided',
  closed: 'closed',
};

/** What the office is at, and for whom it waits besides, is its own. */
export const openStateOf = (state: string): OpenState => TOLD[state] ?? 'lookedInto';

/** The address of the page; empty where the suite does not know its own. */
export const linkOf = (suiteUrl: string, code: string): string =>
  suiteUrl === '' ? '' : `${suiteUrl.replace(/\/+$/, '')}${STATUS_PAGE}#${code}`;
