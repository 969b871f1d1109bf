export const MOST_SEATS = 200;
export const MOST_REASON = 300;
export const MOST_PLACE = 120;
/** A session is planned at most so far ahead. */
export const FARTHEST_DAYS = 400;
/** So many days before it runs out a training is due again. */
export const DUE_DAYS = 30;
