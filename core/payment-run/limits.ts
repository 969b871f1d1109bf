/** A run takes so many payments, and is paid within so many days. */
export const MOST_PAYMENTS = 1_000;
export const MOST_DAYS_AHEAD = 60;
