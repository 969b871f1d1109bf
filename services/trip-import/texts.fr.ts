import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = { name: 'Trajets écartés', titles: ['Ligne', 'Pourquoi'] };
