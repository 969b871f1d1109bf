import { DIMENSIONS, type Dimension, FACTS, type FactName } from './facts.ts';
import { divided, type FactFigure, type Figure, type FigureValue, isRatio } from './figure.ts';
import { FIGURES_OF_MONEY } from './money/figures-of-money.ts';
import { FIGURES_OF_PEOPLE } from './people/figures.ts';

const since = '0.1';

/** Every figure of the suite. */
export const FIGURES = {
  jobs: { fact: 'job', count: 'wanted', unit: 'count', since },
  covered: { fact: 'job', count: 'covered', unit: 'count', since },
  coveredShare: { fact: 'job', share: 'gotCar', over: 'cameDue', unit: 'share', since },
  uncovered: { fact: 'job', count: 'uncovered', unit: 'count', since },
  cancelled: { fact: 'job', count: 'cancelled', unit: 'count', since },
  cancelledByCustomer: { fact: 'job', count: 'cancelledByCustomer', unit: 'count', since },
  cancelledByOffice: { fact: 'job', count: 'cancelledByOffice', unit: 'count', since },
  noShows: { fact: 'job', count: 'noShow', unit: 'count', since },
  preBooked: { fact: 'job', count: 'preBooked', unit: 'count', since },
  onTimeShare: { fact: 'job', share: 'onTime', over: 'preBookedCovered', unit: 'share', since },
  waitMean: { fact: 'job', mean: 'waitSeconds', unit: 'seconds', since },
  waitHalf: { fact: 'job', percentile: 0.5, measure: 'waitSeconds', unit: 'seconds', since },
  waitNine: { fact: 'job', percentile: 0.9, measure: 'waitSeconds', unit: 'seconds', since },
  waitNineteen: { fact: 'job', percentile: 0.95, measure: 'waitSeconds', unit: 'seconds', since },
  pickUpMean: { fact: 'job', mean: 'pickUpSeconds', unit: 'seconds', since },
  pickUpNine: { fact: 'job', percentile: 0.9, measure: 'pickUpSeconds', unit: 'seconds', since },
  within5Share: { fact: 'job', share: 'within5', over: 'covered', unit: 'share', since },
  within10Share: { fact: 'job', share: 'within10', over: 'covered', unit: 'share', since },
  promised: { fact: 'job', count: 'promised', unit: 'count', since },
  promiseKeptShare: { fact: 'job', share: 'promiseKept', over: 'promised', unit: 'share', since },
  promiseErrorMean: { fact: 'job', mean: 'promiseErrorSeconds', unit: 'seconds', since },
  promiseErrorNine: { fact: 'job', percentile: 0.9, measure: 'promiseErrorSeconds', unit: 'seconds', since },
  promiseBias: { fact: 'job', mean: 'promiseBiasSeconds', unit: 'seconds', since },
  trips: { fact: 'trip', count: 'all', unit: 'count', since },
  hails: { fact: 'tripBegun', count: 'hail', unit: 'count', since },
  brokenOff: { fact: 'trip', count: 'brokenOff', unit: 'count', since },
  revenue: { fact: 'trip', sum: 'fareMinor', unit: 'minor', since },
  fareMean: { fact: 'trip', mean: 'fareMinor', unit: 'minor', since },
  tips: { fact: 'carried', sum: 'tipMinor', unit: 'minor', since },
  passengers: { fact: 'carried', sum: 'passengers', unit: 'count', since },
  distance: { fact: 'trip', sum: 'metres', unit: 'metres', since },
  hiredTime: { fact: 'trip', sum: 'seconds', unit: 'hours', since },
  shifts: { fact: 'shift', count: 'all', unit: 'count', since },
  shiftTime: { fact: 'shift', sum: 'seconds', unit: 'hours', since },
  revenueAnHour: { ratio: 'revenue', over: 'shiftTime', times: 3_600, unit: 'minorAnHour', since },
  hiredShare: { ratio: 'hiredTime', over: 'shiftTime', unit: 'share', since },
  offers: { fact: 'offer', count: 'all', unit: 'count', since },
  acceptedShare: { fact: 'offer', share: 'accepted', over: 'answered', unit: 'share', since },
  rejected: { fact: 'offer', count: 'rejected', unit: 'count', since },
  unanswered: { fact: 'offer', count: 'expired', unit: 'count', since },
  signedOn: { fact: 'supply', mean: 'signedOn', unit: 'each', since },
  engaged: { fact: 'supply', mean: 'engaged', unit: 'each', since },
  ...FIGURES_OF_MONEY,
  ...FIGURES_OF_PEOPLE,
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];
export const figureOf = (name: FigureName): Figure => FIGURES[name];
/** Amounts, which have a currency, and no sum over several. */
export const isMoney = (name: FigureName): boolean => figureOf(name).unit.startsWith('minor');

/** The figures of facts that these rest on, themselves among them, each once. */
export function restsOn(names: readonly FigureName[]): FigureName[] {
  const found = names.flatMap((name): FigureName[] => {
    const figure = figureOf(name);
    return isRatio(figure) ? [figure.ratio as FigureName, figure.over as FigureName] : [name];
  });
  return [...new Set(found)];
}

/** The facts that these figures are counted from. */
export function factsOf(names: readonly FigureName[]): FactName[] {
  return [...new Set(restsOn(names).map((name) => (figureOf(name) as FactFigure).fact))];
}

/** By what all of these may be cut at once. */
export function dimensionsOf(names: readonly FigureName[]): Dimension[] {
  const facts = factsOf(names);
  return DIMENSIONS.filter((one) =>
    facts.every((fact) => (FACTS[fact].dimensions as readonly Dimension[]).includes(one)),
  );
}

/** The value of a figure where those that it rests on are known. */
export function valueFrom(name: FigureName, known: (name: FigureName) => FigureValue): FigureValue {
  const figure = figureOf(name);
  if (!isRatio(figure)) return known(name);
  const [part, of] = [known(figure.ratio as FigureName).value, known(figure.over as FigureName).value];
  if (part === null || of === null) return { value: null, over: of };
  const value = divided(part * (figure.times ?? 1), of);
  return { value, over: of };
}
