import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of trainings. */
export const events = toldEvents(
  {
    openTraining: 'office',
    orderCoaching: 'office',
    dropTraining: 'office',
    bookTraining: 'office',
    waitForTraining: 'office',
    moveUpTraining: 'office',
    unbookTraining: 'office',
    attendTraining: 'office',
    missTraining: 'office',
    passTraining: 'office',
    failTraining: 'office',
    waiveTraining: 'office',
    withdrawTraining: 'office',
    expireTraining: 'office',
    shortenTraining: 'office',
    planTrainingSession: 'office',
    changeTrainingSession: 'office',
    cancelTrainingSession: 'office',
    startTest: 'office',
    passTest: 'office',
    failTest: 'office',
    holdTest: 'office',
    voidTest: 'office',
    addQuestion: 'office',
    changeQuestion: 'office',
    useQuestion: 'office',
    restQuestion: 'office',
    importQuestions: 'office',
    attachQuestionPicture: 'office',
    removeQuestionPicture: 'office',
  },
  { en: en.events, fr: fr.events },
);
