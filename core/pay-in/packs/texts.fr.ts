import type * as en from './texts.en.ts';

export const packNames: typeof en.packNames = {
  none: 'aucune',
  nsw2001: 'Nouvelle-Galles du Sud, 2001',
  victoria: 'Victoria',
};
