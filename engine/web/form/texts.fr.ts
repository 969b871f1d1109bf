import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  missing: 'Ce champ est nécessaire.',
  kept: 'Pas encore envoyé, de {{when}}',
  discard: 'Supprimer le brouillon',
  again: 'Charger à nouveau',
  meanwhile: 'Maintenant {{value}}',
  leave: {
    title: 'Abandonner votre saisie ?',
    message: 'Ce navigateur ne garde pas de brouillon. Votre saisie est perdue.',
    accept: 'Abandonner',
  },
};
