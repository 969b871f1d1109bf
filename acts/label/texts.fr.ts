import type * as en from './texts.en.ts';

export const STANDARD: typeof en.STANDARD = null;
