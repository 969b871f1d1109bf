import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    course: {
      title: 'Courses',
      one: 'Course',
      new: 'New course',
      empty: 'This fleet has no courses yet. Add the first: what it asks, how long it holds, and what it gives.',
      fields: {
        code: 'Code',
        edition: 'Edition',
        nameEn: 'In English',
        nameFr: 'In French',
        kind: 'Kind',
        minutes: 'Minutes',
        passMark: 'Pass mark (%)',
        validMonths: 'Holds for (months)',
        attributes: 'Gives the driver',
        paperKindId: 'Gives the paper',
        prerequisites: 'Only after',
        older: 'Certificates of earlier editions',
        olderEndOn: 'They end on',
        testQuestions: 'Questions of its test',
        testMinutes: 'Minutes of its test',
        testTries: 'Tries in 24 hours (at most 3)',
        ended: 'No longer held',
      },
      choices: {
        kind: { classroom: 'In a room', practical: 'At the wheel', online: 'On a screen', coaching: 'Coaching' },
        older: { stays: 'Stay good', ends: 'End on a day' },
      },
    },
  },
  fr: {
    ...resourceTexts.fr,
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
  },
};

export const useCourseTexts = roomTexts('trainer-courses', texts);
