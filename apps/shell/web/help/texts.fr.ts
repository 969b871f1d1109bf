import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
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
};
