import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  openTraining: (w) => `${w.by} veut que ${w.driver} suive le cours${and(' ', w.figure('course'))}`,
  orderCoaching: (w) => `${w.by} a demandé l’accompagnement${and(' ', w.figure('course'))} de ${w.driver}`,
  dropTraining: (w) => `${w.by} ne veut plus que ${w.driver} suive le cours${and(' ', w.figure('course'))}`,
  bookTraining: (w) =>
    w.by === w.driver
      ? `${w.by} a réservé une place au cours${and(' ', w.figure('course'))}`
      : `${w.by} a inscrit ${w.driver} au cours${and(' ', w.figure('course'))}`,
  waitForTraining: (w) => `${w.by} a mis ${w.driver} sur la liste d’attente du cours${and(' ', w.figure('course'))}`,
  moveUpTraining: (w) => `Une place du cours${and(' ', w.figure('course'))} s’est libérée et revient à ${w.driver}`,
  unbookTraining: (w) =>
    w.by === w.driver
      ? `${w.by} a rendu une place au cours${and(' ', w.figure('course'))}`
      : `${w.by} a retiré ${w.driver} de la session du cours${and(' ', w.figure('course'))}`,
  attendTraining: (w) => `${w.by} a noté que ${w.driver} suit le cours${and(' ', w.figure('course'))}`,
  missTraining: (w) => `${w.by} a noté que ${w.driver} n’est pas venu au cours${and(' ', w.figure('course'))}`,
  passTraining: (w) =>
    `${w.by} a noté que ${w.driver} a réussi le cours${and(' ', w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  failTraining: (w) =>
    `${w.by} a noté que ${w.driver} a échoué au cours${and(' ', w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  waiveTraining: (w) => `${w.by} a dispensé ${w.driver} du cours${and(' ', w.figure('course'))}`,
  withdrawTraining: (w) => `${w.by} a retiré ce que ${w.driver} tient du cours${and(' ', w.figure('course'))}`,
  expireTraining: (w) => `Ce que ${w.driver} tient du cours${and(' ', w.figure('course'))} a expiré`,
  shortenTraining: (w) =>
    `Ce que ${w.driver} tient du cours${and(' ', w.figure('course'))} finit plus tôt${and(', le ', w.figure('until'))}`,
  planTrainingSession: (w) => `${w.by} a prévu une session du cours${and(' ', w.figure('course'))}`,
  changeTrainingSession: (w) => `${w.by} a changé une session du cours${and(' ', w.figure('course'))}`,
  cancelTrainingSession: (w) => `${w.by} a annulé une session du cours${and(' ', w.figure('course'))}`,
  startTest: (w) => `${w.driver} a commencé le test du cours${and(' ', w.figure('course'))}`,
  passTest: (w) =>
    `${w.driver} a réussi le test du cours${and(' ', w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  failTest: (w) =>
    `${w.driver} a échoué au test du cours${and(' ', w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}`,
  holdTest: (w) =>
    `${w.driver} a réussi le test du cours${and(' ', w.figure('course'))}${and(' avec ', w.figure('score'), ' %')}, mais ne peut avoir plus d’attributs : le bureau note le résultat`,
  voidTest: (w) => `Le test de ${w.driver} au cours${and(' ', w.figure('course'))} a pris fin sans résultat`,
  addQuestion: (w) =>
    `${w.by} a ajouté une question au cours${and(' ', w.figure('course'))}${and(' : ', w.figure('question'))}`,
  changeQuestion: (w) =>
    `${w.by} a changé une question du cours${and(' ', w.figure('course'))}${and(' : ', w.figure('question'))}`,
  useQuestion: (w) =>
    `${w.by} a remis en usage une question du cours${and(' ', w.figure('course'))}${and(' : ', w.figure('question'))}`,
  restQuestion: (w) =>
    `${w.by} a mis hors d’usage une question du cours${and(' ', w.figure('course'))}${and(' : ', w.figure('question'))}`,
  importQuestions: (w) =>
    `${w.by} a importé des questions dans le cours${and(' ', w.figure('course'))}${and(' : ', w.figure('added'), ' nouvelles')}${and(', ', w.figure('changed'), ' changées')}`,
  attachQuestionPicture: (w) =>
    `${w.by} a donné une image à une question du cours${and(' ', w.figure('course'))}${and(' : ', w.figure('question'))}`,
  removeQuestionPicture: (w) =>
    `${w.by} a retiré l’image d’une question du cours${and(' ', w.figure('course'))}${and(' : ', w.figure('question'))}`,
};

export const SENTENCES: typeof en.SENTENCES = {
  booked: (what: string) => `Vous avez une place : ${what}.`,
  waits: (what: string) => `C’est complet, vous êtes sur la liste d’attente : ${what}.`,
  movedUp: (what: string) => `Une place s’est libérée, elle est à vous : ${what}.`,
  unbooked: (what: string) => `Vous n’êtes plus inscrit : ${what}.`,
  changed: (what: string) => `Votre session a changé : ${what}.`,
  cancelled: (what: string) => `Votre session est annulée : ${what}. Vous serez inscrit de nouveau.`,
};

export const topics: typeof en.topics = {
  courses: 'cours',
  trainings: 'formations',
};
