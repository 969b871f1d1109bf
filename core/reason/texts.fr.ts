import type * as en from './texts.en.ts';

export const reasonKindNames: typeof en.reasonKindNames = {
  reject: 'Offre refusée',
  recall: 'Réattribution ou rappel',
  cancel: 'Annulation',
  hold: 'Mise en attente',
  override: 'Dérogation',
  noShow: 'Client absent',
  adjustment: 'Correction d’argent',
};

export const topics: typeof en.topics = {
  reasons: 'motifs',
};
