import { and, type DeclaredEvents } from '../event/declared-event.ts';

const course = (figure: string) => and(' ', figure);
const named = (figure: string) => and(': ', figure);
const namedFr = (figure: string) => and(' : ', figure);

/** What the log of a fleet tells of trainings. */
export const events = {
  openTraining: {
    kind: 'office',
    en: (w) => `${w.by} wants ${w.driver} to take course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} veut que ${w.driver} suive le cours${course(w.figure('course'))}`,
  },
  orderCoaching: {
    kind: 'office',
    en: (w) => `${w.by} ordered coaching${course(w.figure('course'))} of ${w.driver}`,
    fr: (w) => `${w.by} a demandé l’accompagnement${course(w.figure('course'))} de ${w.driver}`,
  },
  dropTraining: {
    kind: 'office',
    en: (w) => `${w.by} no longer wants ${w.driver} to take course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} ne veut plus que ${w.driver} suive le cours${course(w.figure('course'))}`,
  },
  bookTraining: {
    kind: 'office',
    en: (w) =>
      w.by === w.driver
        ? `${w.by} booked a seat in course${course(w.figure('course'))}`
        : `${w.by} booked ${w.driver} for course${course(w.figure('course'))}`,
    fr: (w) =>
      w.by === w.driver
        ? `${w.by} a réservé une place au cours${course(w.figure('course'))}`
        : `${w.by} a inscrit ${w.driver} au cours${course(w.figure('course'))}`,
  },
  waitForTraining: {
    kind: 'office',
    en: (w) => `${w.by} put ${w.driver} on the waiting list for course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a mis ${w.driver} sur la liste d’attente du cours${course(w.figure('course'))}`,
  },
  moveUpTraining: {
    kind: 'office',
    en: (w) => `A seat in course${course(w.figure('course'))} came free and went to ${w.driver}`,
    fr: (w) => `Une place du cours${course(w.figure('course'))} s’est libérée et revient à ${w.driver}`,
  },
  unbookTraining: {
    kind: 'office',
    en: (w) =>
      w.by === w.driver
        ? `${w.by} gave a seat back in course${course(w.figure('course'))}`
        : `${w.by} took ${w.driver} off the session of course${course(w.figure('course'))}`,
    fr: (w) =>
      w.by === w.driver
        ? `${w.by} a rendu une place au cours${course(w.figure('course'))}`
        : `${w.by} a retiré ${w.driver} de la session du cours${course(w.figure('course'))}`,
  },
  attendTraining: {
    kind: 'office',
    en: (w) => `${w.by} noted that ${w.driver} attends course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a noté que ${w.driver} suit le cours${course(w.figure('course'))}`,
  },
  missTraining: {
    kind: 'office',
    en: (w) => `${w.by} noted that ${w.driver} did not come to course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a noté que ${w.driver} n’est pas venu au cours${course(w.figure('course'))}`,
  },
  passTraining: {
    kind: 'office',
    en: (w) =>
      `${w.by} noted that ${w.driver} passed course${course(w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
    fr: (w) =>
      `${w.by} a noté que ${w.driver} a réussi le cours${course(w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  },
  failTraining: {
    kind: 'office',
    en: (w) =>
      `${w.by} noted that ${w.driver} failed course${course(w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
    fr: (w) =>
      `${w.by} a noté que ${w.driver} a échoué au cours${course(w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  },
  waiveTraining: {
    kind: 'office',
    en: (w) => `${w.by} let ${w.driver} off course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a dispensé ${w.driver} du cours${course(w.figure('course'))}`,
  },
  withdrawTraining: {
    kind: 'office',
    en: (w) => `${w.by} took back what ${w.driver} has of course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a retiré ce que ${w.driver} tient du cours${course(w.figure('course'))}`,
  },
  expireTraining: {
    kind: 'office',
    en: (w) => `What ${w.driver} has of course${course(w.figure('course'))} has run out`,
    fr: (w) => `Ce que ${w.driver} tient du cours${course(w.figure('course'))} a expiré`,
  },
  shortenTraining: {
    kind: 'office',
    en: (w) =>
      `What ${w.driver} has of course${course(w.figure('course'))} ends earlier${and(', on ', w.figure('until'))}`,
    fr: (w) =>
      `Ce que ${w.driver} tient du cours${course(w.figure('course'))} finit plus tôt${and(', le ', w.figure('until'))}`,
  },
  planTrainingSession: {
    kind: 'office',
    en: (w) => `${w.by} planned a session of course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a prévu une session du cours${course(w.figure('course'))}`,
  },
  changeTrainingSession: {
    kind: 'office',
    en: (w) => `${w.by} changed a session of course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a changé une session du cours${course(w.figure('course'))}`,
  },
  cancelTrainingSession: {
    kind: 'office',
    en: (w) => `${w.by} cancelled a session of course${course(w.figure('course'))}`,
    fr: (w) => `${w.by} a annulé une session du cours${course(w.figure('course'))}`,
  },
  startTest: {
    kind: 'office',
    en: (w) => `${w.driver} began the test of course${course(w.figure('course'))}`,
    fr: (w) => `${w.driver} a commencé le test du cours${course(w.figure('course'))}`,
  },
  passTest: {
    kind: 'office',
    en: (w) =>
      `${w.driver} passed the test of course${course(w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
    fr: (w) =>
      `${w.driver} a réussi le test du cours${course(w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  },
  failTest: {
    kind: 'office',
    en: (w) =>
      `${w.driver} failed the test of course${course(w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
    fr: (w) =>
      `${w.driver} a échoué au test du cours${course(w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  },
  holdTest: {
    kind: 'office',
    en: (w) =>
      `${w.driver} passed the test of course${course(w.figure('course'))}${and(' with ', w.figure('score'), ' %')}, but can have no more attributes: the office writes the result`,
    fr: (w) =>
      `${w.driver} a réussi le test du cours${course(w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}, mais ne peut avoir plus d’attributs : le bureau note le résultat`,
  },
  voidTest: {
    kind: 'office',
    en: (w) => `The test of ${w.driver} in course${course(w.figure('course'))} ended without a result`,
    fr: (w) => `Le test de ${w.driver} au cours${course(w.figure('course'))} a pris fin sans résultat`,
  },
  addQuestion: {
    kind: 'office',
    en: (w) => `${w.by} added a question to course${course(w.figure('course'))}${named(w.figure('question'))}`,
    fr: (w) => `${w.by} a ajouté une question au cours${course(w.figure('course'))}${namedFr(w.figure('question'))}`,
  },
  changeQuestion: {
    kind: 'office',
    en: (w) => `${w.by} changed a question of course${course(w.figure('course'))}${named(w.figure('question'))}`,
    fr: (w) => `${w.by} a changé une question du cours${course(w.figure('course'))}${namedFr(w.figure('question'))}`,
  },
  useQuestion: {
    kind: 'office',
    en: (w) =>
      `${w.by} put a question of course${course(w.figure('course'))} in use again${named(w.figure('question'))}`,
    fr: (w) =>
      `${w.by} a remis en usage une question du cours${course(w.figure('course'))}${namedFr(w.figure('question'))}`,
  },
  restQuestion: {
    kind: 'office',
    en: (w) =>
      `${w.by} took a question of course${course(w.figure('course'))} out of use${named(w.figure('question'))}`,
    fr: (w) =>
      `${w.by} a mis hors d’usage une question du cours${course(w.figure('course'))}${namedFr(w.figure('question'))}`,
  },
  importQuestions: {
    kind: 'office',
    en: (w) =>
      `${w.by} brought questions into course${course(w.figure('course'))}${and(': ', w.figure('added'), ' new')}${and(', ', w.figure('changed'), ' changed')}`,
    fr: (w) =>
      `${w.by} a importé des questions dans le cours${course(w.figure('course'))}${and(' : ', w.figure('added'), ' nouvelles')}${and(', ', w.figure('changed'), ' changées')}`,
  },
  attachQuestionPicture: {
    kind: 'office',
    en: (w) => `${w.by} gave a question of course${course(w.figure('course'))} a picture${named(w.figure('question'))}`,
    fr: (w) =>
      `${w.by} a donné une image à une question du cours${course(w.figure('course'))}${namedFr(w.figure('question'))}`,
  },
  removeQuestionPicture: {
    kind: 'office',
    en: (w) =>
      `${w.by} took the picture of a question of course${course(w.figure('course'))} away${named(w.figure('question'))}`,
    fr: (w) =>
      `${w.by} a retiré l’image d’une question du cours${course(w.figure('course'))}${namedFr(w.figure('question'))}`,
  },
} as const satisfies DeclaredEvents;
