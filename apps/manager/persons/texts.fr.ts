import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = {
  title: 'Ce que nous gardons de vous',
  count: '{{count}} au total',
  file: 'dans le fichier',
  of: 'Concerne',
};
