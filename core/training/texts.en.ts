import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  openTraining: (w) => `${w.by} wants ${w.driver} to take course${and(' ', w.figure('course'))}`,
  orderCoaching: (w) => `${w.by} ordered coaching${and(' ', w.figure('course'))} of ${w.driver}`,
  dropTraining: (w) => `${w.by} no longer wants ${w.driver} to take course${and(' ', w.figure('course'))}`,
  bookTraining: (w) =>
    w.by === w.driver
      ? `${w.by} booked a seat in course${and(' ', w.figure('course'))}`
      : `${w.by} booked ${w.driver} for course${and(' ', w.figure('course'))}`,
  waitForTraining: (w) => `${w.by} put ${w.driver} on the waiting list for course${and(' ', w.figure('course'))}`,
  moveUpTraining: (w) => `A seat in course${and(' ', w.figure('course'))} came free and went to ${w.driver}`,
  unbookTraining: (w) =>
    w.by === w.driver
      ? `${w.by} gave a seat back in course${and(' ', w.figure('course'))}`
      : `${w.by} took ${w.driver} off the session of course${and(' ', w.figure('course'))}`,
  attendTraining: (w) => `${w.by} noted that ${w.driver} attends course${and(' ', w.figure('course'))}`,
  missTraining: (w) => `${w.by} noted that ${w.driver} did not come to course${and(' ', w.figure('course'))}`,
  passTraining: (w) =>
    `${w.by} noted that ${w.driver} passed course${and(' ', w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
  failTraining: (w) =>
    `${w.by} noted that ${w.driver} failed course${and(' ', w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
  waiveTraining: (w) => `${w.by} let ${w.driver} off course${and(' ', w.figure('course'))}`,
  withdrawTraining: (w) => `${w.by} took back what ${w.driver} has of course${and(' ', w.figure('course'))}`,
  expireTraining: (w) => `What ${w.driver} has of course${and(' ', w.figure('course'))} has run out`,
  shortenTraining: (w) =>
    `What ${w.driver} has of course${and(' ', w.figure('course'))} ends earlier${and(', on ', w.figure('until'))}`,
  planTrainingSession: (w) => `${w.by} planned a session of course${and(' ', w.figure('course'))}`,
  changeTrainingSession: (w) => `${w.by} changed a session of course${and(' ', w.figure('course'))}`,
  cancelTrainingSession: (w) => `${w.by} cancelled a session of course${and(' ', w.figure('course'))}`,
  startTest: (w) => `${w.driver} began the test of course${and(' ', w.figure('course'))}`,
  passTest: (w) =>
    `${w.driver} passed the test of course${and(' ', w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
  failTest: (w) =>
    `${w.driver} failed the test of course${and(' ', w.figure('course'))}${and(' with ', w.figure('score'), ' %')}`,
  holdTest: (w) =>
    `${w.driver} passed the test of course${and(' ', w.figure('course'))}${and(' with ', w.figure('score'), ' %')}, but can have no more attributes: the office writes the result`,
  voidTest: (w) => `The test of ${w.driver} in course${and(' ', w.figure('course'))} ended without a result`,
  addQuestion: (w) =>
    `${w.by} added a question to course${and(' ', w.figure('course'))}${and(': ', w.figure('question'))}`,
  changeQuestion: (w) =>
    `${w.by} changed a question of course${and(' ', w.figure('course'))}${and(': ', w.figure('question'))}`,
  useQuestion: (w) =>
    `${w.by} put a question of course${and(' ', w.figure('course'))} in use again${and(': ', w.figure('question'))}`,
  restQuestion: (w) =>
    `${w.by} took a question of course${and(' ', w.figure('course'))} out of use${and(': ', w.figure('question'))}`,
  importQuestions: (w) =>
    `${w.by} brought questions into course${and(' ', w.figure('course'))}${and(': ', w.figure('added'), ' new')}${and(', ', w.figure('changed'), ' changed')}`,
  attachQuestionPicture: (w) =>
    `${w.by} gave a question of course${and(' ', w.figure('course'))} a picture${and(': ', w.figure('question'))}`,
  removeQuestionPicture: (w) =>
    `${w.by} took the picture of a question of course${and(' ', w.figure('course'))} away${and(': ', w.figure('question'))}`,
} satisfies EventSentences;
export const SENTENCES = {
  booked: (what: string) => `You have a seat: ${what}.`,
  waits: (what: string) => `All seats are taken, you are on the waiting list: ${what}.`,
  movedUp: (what: string) => `A seat came free and is yours: ${what}.`,
  unbooked: (what: string) => `You are no longer booked: ${what}.`,
  changed: (what: string) => `Your session has changed: ${what}.`,
  cancelled: (what: string) => `Your session is cancelled: ${what}. You will be booked again.`,
};

export const topics = {
  courses: 'courses',
  trainings: 'trainings',
};
