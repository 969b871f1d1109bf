import type { DeclaredWorks } from '../long-work/declared.ts';
import { PLANS_ROSTER } from './rights.ts';

/** What is done with rosters in the background. */
export const work = {
  rosterFill: {
    title: { en: 'Filling the roster', fr: 'Remplir le planning' },
    right: PLANS_ROSTER,
    figures: {
      planned: { en: 'Lines planned', fr: 'Lignes prévues' },
      uncoveredHours: { en: 'Driver hours still missing', fr: 'Heures de chauffeur manquantes' },
      wishesMet: { en: 'Wishes met', fr: 'Souhaits exaucés' },
      wishesUnmet: { en: 'Wishes not met', fr: 'Souhaits non exaucés' },
    },
    faults: {
      weekOver: {
        en: 'These days are over. Choose a week that is still to come.',
        fr: 'Ces jours sont passés. Choisissez une semaine à venir.',
      },
      shiftsMissing: {
        en: 'A roster is filled with the shifts of the fleet, and there are none: add them under Manager › Tables.',
        fr: 'Un planning se remplit avec les services de la flotte, et il n’y en a pas : ajoutez-les sous Gestion › Tables.',
      },
      driversMissing: {
        en: 'This fleet has no driver who could be planned.',
        fr: 'Cette flotte n’a aucun chauffeur à prévoir.',
      },
      demandUnknown: {
        en: 'No job of the last four weeks says how many drivers are needed. Plan by hand until there are some.',
        fr: 'Aucune course des quatre dernières semaines ne dit combien de chauffeurs il faut. Planifiez à la main d’ici là.',
      },
      templateAgainstRules: {
        en: 'The shift “{{name}}” is too long on the days when the clocks change. Make it an hour shorter.',
        fr: 'Le service « {{name}} » est trop long les jours de changement d’heure. Raccourcissez-le d’une heure.',
      },
      nothingKept: {
        en: 'No roster keeps every rule beside the lines that stand already. Look at those first.',
        fr: 'Aucun planning ne respecte toutes les règles à côté des lignes existantes. Regardez-les d’abord.',
      },
    },
  },
  rosterPatterns: {
    title: { en: 'Unrolling patterns of the roster', fr: 'Dérouler les cycles du planning' },
    right: PLANS_ROSTER,
    figures: {
      planned: { en: 'Lines planned', fr: 'Lignes prévues' },
      taken: { en: 'Days with something else', fr: 'Jours déjà pris' },
    },
    faults: {},
    schedule: '15 3 * * *',
  },
} as const satisfies DeclaredWorks;
