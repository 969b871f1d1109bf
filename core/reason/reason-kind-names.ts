import type { ReasonKind } from './reason.ts';

export const reasonKindNames = {
  en: {
    reject: 'Offer refused',
    recall: 'Redispatch or recall',
    cancel: 'Cancel',
    hold: 'Hold',
    override: 'Override',
    noShow: 'No-show',
    adjustment: 'Adjustment of money',
  },
  fr: {
    reject: 'Offre refusée',
    recall: 'Réattribution ou rappel',
    cancel: 'Annulation',
    hold: 'Mise en attente',
    override: 'Dérogation',
    noShow: 'Client absent',
    adjustment: 'Correction d’argent',
  },
} as const satisfies Record<'en' | 'fr', Record<ReasonKind, string>>;
