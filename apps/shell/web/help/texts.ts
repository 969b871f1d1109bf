import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    panel: {
      title: 'Help',
      close: 'Close the help',
      back: 'Back to the help of this page',
      full: 'Open the full user manual',
      failed: 'The help cannot be loaded. Check the connection.',
      again: 'Try again',
    },
    manual: {
      title: 'User manual',
      contents: 'Contents',
      search: 'Search the manual',
      found_one: '{{count}} topic found',
      found_other: '{{count}} topics found',
      none: 'No topic speaks of “{{text}}”.',
      print: 'Print the whole manual',
      previous: 'Previous topic',
      next: 'Next topic',
      unknown: 'The manual has no such topic.',
    },
    keys: { close: 'Close the help', search: 'Search the manual' },
    chapter: {
      start: 'Getting started',
      bookings: 'Bookings',
      dispatch: 'Dispatch',
      shifts: 'Shifts and money',
      conduct: 'Conduct, incidents and devices',
      manager: 'Vehicles, people and settings',
      admin: 'Administration and reports',
    },
  },
  fr: {
    panel: {
      title: 'Aide',
      close: 'Fermer l’aide',
      back: 'Retour à l’aide de cette page',
      full: 'Ouvrir le manuel complet',
      failed: 'L’aide ne peut pas être chargée. Vérifiez la connexion.',
      again: 'Réessayer',
    },
    manual: {
      title: 'Manuel d’utilisation',
      contents: 'Sommaire',
      search: 'Chercher dans le manuel',
      found_one: '{{count}} sujet trouvé',
      found_other: '{{count}} sujets trouvés',
      none: 'Aucun sujet ne parle de « {{text}} ».',
      print: 'Imprimer tout le manuel',
      previous: 'Sujet précédent',
      next: 'Sujet suivant',
      unknown: 'Le manuel ne contient pas ce sujet.',
    },
    keys: { close: 'Fermer l’aide', search: 'Chercher dans le manuel' },
    chapter: {
      start: 'Premiers pas',
      bookings: 'Réservations',
      dispatch: 'Régulation',
      shifts: 'Services et argent',
      conduct: 'Conduite, incidents et appareils',
      manager: 'Véhicules, personnes et réglages',
      admin: 'Administration et rapports',
    },
  },
};

export const useHelpTexts = roomTexts('help', texts);
