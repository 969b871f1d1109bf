import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = { date: 'Date' };
