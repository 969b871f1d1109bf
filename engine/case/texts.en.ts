export const WORDS = { date: 'Date' };
