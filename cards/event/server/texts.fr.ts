import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = {
  suite: 'La suite',
  dispatcher: 'La répartition',
  customer: 'Le client',
  car: 'une voiture',
  job: 'course',
};
