import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  penalty: 'Sanction',
  choose: 'Choisissez une sanction',
  reason: 'Motif, tel que le chauffeur le lira',
  required: 'Ce champ est nécessaire.',
  keep: 'Laisser',
  done: '{{number}} est devant l’arbitre',
};
