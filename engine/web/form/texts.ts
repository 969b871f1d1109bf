import { roomTexts } from '../room-texts.ts';

export const texts = {
  en: {
    missing: 'This is needed.',
    kept: 'Not sent yet, from {{when}}',
    discard: 'Discard draft',
    again: 'Load again',
    meanwhile: 'Now {{value}}',
    leave: {
      title: 'Discard what you entered?',
      message: 'This browser keeps no drafts. What you entered is lost.',
      accept: 'Discard',
    },
  },
  fr: {
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
  },
};

export const useFormTexts = roomTexts('form', texts);
