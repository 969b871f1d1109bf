import type * as en from './texts.en.ts';

export const PROPOSED: typeof en.PROPOSED = (number) => `Suspension proposée : ${number}`;
