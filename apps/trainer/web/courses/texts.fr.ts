import { resourceTexts } from '#ui/resource/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  course: {
    title: 'Cours',
    one: 'Cours',
    new: 'Nouveau cours',
    empty: 'Cette flotte n’a pas encore de cours. Ajoutez le premier : ce qu’il exige, sa durée, ce qu’il donne.',
    fields: {
      code: 'Code',
      edition: 'Édition',
      nameEn: 'En anglais',
      nameFr: 'En français',
      kind: 'Genre',
      minutes: 'Minutes',
      passMark: 'Seuil de réussite (%)',
      validMonths: 'Valable (mois)',
      attributes: 'Donne au chauffeur',
      paperKindId: 'Donne le papier',
      prerequisites: 'Seulement après',
      older: 'Attestations des éditions précédentes',
      olderEndOn: 'Elles finissent le',
      testQuestions: 'Questions de son test',
      testMinutes: 'Minutes de son test',
      testTries: 'Essais en 24 heures (3 au plus)',
      ended: 'N’est plus donné',
    },
    choices: {
      kind: { classroom: 'En salle', practical: 'Au volant', online: 'Sur écran', coaching: 'Accompagnement' },
      older: { stays: 'Restent valables', ends: 'Finissent un jour' },
    },
  },
};
