import { eachIn } from '../language/in-languages.ts';
import type { Words } from '../language/languages.ts';
import * as en from './figure-words.en.ts';
import * as fr from './figure-words.fr.ts';
import type { FigureName } from './figures.ts';
import { WORDS_OF_MONEY } from './money/figure-words-of-money.ts';
import { WORDS_OF_PEOPLE } from './people/words.ts';

/** What a figure is called, and the sentence that says what it counts. */
export type FigureWords = { readonly name: Words; readonly says: Words };

const said = eachIn({ en: en.FIGURE_WORDS, fr: fr.FIGURE_WORDS });

export const FIGURE_WORDS: Readonly<Record<FigureName, FigureWords>> = {
  jobs: said.jobs,
  covered: said.covered,
  coveredShare: said.coveredShare,
  uncovered: said.uncovered,
  cancelled: said.cancelled,
  cancelledByCustomer: said.cancelledByCustomer,
  cancelledByOffice: said.cancelledByOffice,
  noShows: said.noShows,
  preBooked: said.preBooked,
  onTimeShare: said.onTimeShare,
  waitMean: said.waitMean,
  waitHalf: said.waitHalf,
  waitNine: said.waitNine,
  waitNineteen: said.waitNineteen,
  pickUpMean: said.pickUpMean,
  pickUpNine: said.pickUpNine,
  within5Share: said.within5Share,
  within10Share: said.within10Share,
  promised: said.promised,
  promiseKeptShare: said.promiseKeptShare,
  promiseErrorMean: said.promiseErrorMean,
  promiseErrorNine: said.promiseErrorNine,
  promiseBias: said.promiseBias,
  trips: said.trips,
  hails: said.hails,
  brokenOff: said.brokenOff,
  revenue: said.revenue,
  fareMean: said.fareMean,
  tips: said.tips,
  passengers: said.passengers,
  distance: said.distance,
  hiredTime: said.hiredTime,
  shifts: said.shifts,
  shiftTime: said.shiftTime,
  revenueAnHour: said.revenueAnHour,
  hiredShare: said.hiredShare,
  offers: said.offers,
  acceptedShare: said.acceptedShare,
  rejected: said.rejected,
  unanswered: said.unanswered,
  signedOn: said.signedOn,
  engaged: said.engaged,
  ...WORDS_OF_MONEY,
  ...WORDS_OF_PEOPLE,
};
