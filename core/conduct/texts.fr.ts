import type * as en from './texts.en.ts';

export const CONDUCT_PACKS: typeof en.CONDUCT_PACKS = {
  none: { name: 'aucune', source: 'Aucun droit n’est nommé : les règles proposent.' },
  eu: {
    name: 'Union européenne',
    source:
      'Directive (UE) 2024/2831, article 10 : une personne décide de restreindre, suspendre ou finir le travail de quelqu’un.',
  },
  nsw: { name: 'Nouvelle-Galles du Sud', source: 'Point to Point Transport Act 2016 : rien ne s’y oppose.' },
  victoria: { name: 'Victoria', source: 'Commercial Passenger Vehicle Industry Act 2017 : rien ne s’y oppose.' },
  dubai: { name: 'Dubaï', source: 'Les règles de la RTA : rien ne s’y oppose.' },
};

export const CONDUCT_RULES: typeof en.CONDUCT_RULES = {
  lateKeys: { name: 'clés rendues en retard' },
  lateStarts: { name: 'services commencés en retard' },
  absences: { name: 'services non assurés' },
  bans: { name: 'BAN de clients différents' },
  points: { name: 'points pour une suspension' },
};

export const STRIKES: typeof en.STRIKES = {
  lateKeys: ({ car, due }) => `La clé de la voiture ${car} était attendue le ${due} et manquait une heure plus tard.`,
  lateStarts: ({ due, minutes }) => `Le service du ${due} a commencé avec ${minutes} min de retard.`,
  absences: ({ due }) => `Le service du ${due} n’a pas été assuré, sans nouvelles.`,
  bans: () => 'Un client a demandé à ne plus être conduit par ce chauffeur.',
  points: ({ points }) => `${points} points comptent, le nombre d’une suspension.`,
};

export const FOUND: typeof en.FOUND = {
  lateKeys: (count, days) => `Clés en retard : ${count} en ${days} jours.`,
  lateStarts: (count, days) => `Débuts en retard : ${count} en ${days} jours.`,
  absences: (count, days) => `Services non assurés : ${count} en ${days} jours.`,
  bans: (count) => `Clients différents : ${count}.`,
  points: () => '',
};
