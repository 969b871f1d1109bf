import type { Right } from '../access/flags.ts';
import type { DeclaredWorks } from '../long-work/declared.ts';

/** Who brings trips of another system: it makes records of cars and drivers besides. */
export const BRINGS_TRIPS = { all: ['manager', 'reports', 'systemEdit'] } as const satisfies Right;

/** What is done with trips in the background. */
export const work = {
  tripImport: {
    title: { en: 'Trips of another system', fr: 'Trajets d’un autre système' },
    right: BRINGS_TRIPS,
    figures: {
      added: { en: 'Brought', fr: 'Repris' },
      same: { en: 'Known already', fr: 'Déjà connus' },
      unfit: { en: 'Did not fit', fr: 'Écartés' },
      odd: { en: 'Odd fares', fr: 'Prix inhabituels' },
      vehicles: { en: 'Vehicles made, out of service', fr: 'Véhicules créés, hors service' },
      drivers: { en: 'Drivers made, out of service', fr: 'Chauffeurs créés, hors service' },
    },
    faults: {
      tripsUnreadable: {
        en: 'The file could not be read to its end. What was brought stays: give the file again, and only the rest is new.',
        fr: 'Le fichier n’a pas pu être lu jusqu’au bout. Ce qui est repris reste : donnez à nouveau le fichier, seul le reste est nouveau.',
      },
    },
    again: {
      en: 'What was brought stays. Give the file again on the page of reports: only the rest is new.',
      fr: 'Ce qui est repris reste. Donnez à nouveau le fichier sur la page des rapports : seul le reste est nouveau.',
    },
  },
} as const satisfies DeclaredWorks;
