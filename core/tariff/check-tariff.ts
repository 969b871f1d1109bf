import { conditionProblems, windowProblems } from './check-rules.ts';
import { crossOverKmh } from './cross-over.ts';
import type { Rates, Step, Tariff } from './tariff.ts';
import { problem, type TariffProblem } from './tariff-problem.ts';

type Definition = Omit<Tariff, 'tariffId' | 'version'>;

const MOST_MINOR = 100_000_000;

/** What is wrong with a tariff, in the order in which it is written; empty where it can be charged by. */
export function checkTariff(tariff: Definition): TariffProblem[] {
  const problems: TariffProblem[] = [];
  const put = (...found: TariffProblem[]) => problems.push(...found);
  if (tariff.name.trim() === '') put(problem('nameMissing', 'name'));
  if (!/^[A-Z]{3}$/.test(tariff.currency)) put(problem('currencyUnknown', 'currency', { given: tariff.currency }));
  if (!(Number.isInteger(tariff.roundToMinor) && tariff.roundToMinor >= 1))
    put(problem('roundingWrong', 'roundToMinor'));
  put(...dateProblems(tariff));
  put(...ratesProblems(tariff.rates, 'rates', tariff));
  tariff.timeBands.forEach((band, i) => {
    const at = `timeBands[${String(i)}]`;
    if (band.name.trim() === '') put(problem('nameMissing', `${at}.name`));
    put(...windowProblems(band, at));
    put(...ratesProblems({ ...tariff.rates, ...band.rates }, `${at}.rates`, tariff, band.rates));
  });
  put(...zoneProblems(tariff), ...extraProblems(tariff));
  return problems;
}

function dateProblems({ holidays, eves }: Definition): TariffProblem[] {
  return Object.entries({ holidays, eves }).flatMap(([list, dates]) =>
    dates.flatMap((date, i) => {
      const read = new Date(`${date}T00:00:00Z`);
      const real = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) && date.length === 10;
      if (!real) return [problem('dateWrong', `${list}[${String(i)}]`, { given: date })];
      return dates.indexOf(date) < i ? [problem('dateTwice', `${list}[${String(i)}]`, { given: date })] : [];
    }),
  );
}

/** Of a band only what it names itself is its own fault. */
function ratesProblems(rates: Rates, at: string, tariff: Definition, own: Partial<Rates> = rates): TariffProblem[] {
  const amounts = ['flagfallMinor', 'bookedFlagfallMinor', 'minimumMinor', 'bookingFeeMinor', 'levyMinor'] as const;
  const problems = amounts.flatMap((name) => amountProblems(own[name], `${at}.${name}`));
  (own.distance ?? []).forEach(({ fromMetres, step }, i) => {
    const here = `${at}.distance[${String(i)}]`;
    if (!(fromMetres >= 0)) problems.push(problem('bandStartWrong', `${here}.fromMetres`));
    if ((own.distance ?? []).findIndex((one) => one.fromMetres === fromMetres) < i)
      problems.push(problem('bandTwice', `${here}.fromMetres`, { given: fromMetres }));
    problems.push(...stepProblems(step, `${here}.step`));
  });
  if (own.time) {
    problems.push(...stepProblems(own.time.step, `${at}.time.step`));
    if (own.time.belowKmh !== null && !(own.time.belowKmh > 0 && own.time.belowKmh <= 130))
      problems.push(problem('crossOverWrong', `${at}.time.belowKmh`, { given: own.time.belowKmh }));
  }
  if (rates.time && rates.time.counts === 'slow' && (own.time || own.distance) && crossOverKmh(rates) === null)
    problems.push(problem('crossOverUnknown', `${at}.time.belowKmh`));
  (own.multipliers ?? []).forEach((multiplier, i) => {
    const here = `${at}.multipliers[${String(i)}]`;
    if (!(multiplier.percent >= 1 && multiplier.percent <= 1_000))
      problems.push(problem('percentWrong', `${here}.percent`, { given: multiplier.percent }));
    problems.push(...conditionProblems(multiplier, here, tariff));
  });
  const { maximumMinor, hire } = own;
  if (typeof maximumMinor === 'number' && maximumMinor < rates.minimumMinor)
    problems.push(problem('maximumBelowMinimum', `${at}.maximumMinor`));
  if (hire) {
    problems.push(...stepProblems(hire.step, `${at}.hire.step`));
    if (hire.beyond) problems.push(...stepProblems(hire.beyond, `${at}.hire.beyond`));
    if (!(hire.leastSeconds >= 0)) problems.push(problem('amountWrong', `${at}.hire.leastSeconds`));
  }
  return problems;
}

function amountProblems(amount: number | null | undefined, at: string): TariffProblem[] {
  const fine =
    amount === null || amount === undefined || (Number.isInteger(amount) && amount >= 0 && amount <= MOST_MINOR);
  return fine ? [] : [problem('amountWrong', at, { given: amount })];
}

function stepProblems({ every, amountMinor }: Step, at: string): TariffProblem[] {
  // A price per metre may be a part of an öre: 1,590 a kilometre are 159 for each 100 m.
  const priced = Number.isFinite(amountMinor) && amountMinor >= 0 && amountMinor <= MOST_MINOR;
  return [
    ...(every > 0 ? [] : [problem('stepWrong', `${at}.every`, { given: every })]),
    ...(priced ? [] : [problem('amountWrong', `${at}.amountMinor`, { given: amountMinor })]),
  ];
}

function zoneProblems({ zones = [] }: Definition): TariffProblem[] {
  return zones.flatMap(({ name, circle, rings, areas }, i) => {
    const at = `zones[${String(i)}]`;
    const twice = zones.findIndex((zone) => zone.name === name) < i;
    const empty = !circle && (rings ?? []).length === 0 && (areas ?? []).length === 0;
    const open = (rings ?? []).some((ring) => ring.length < 4 || String(ring[0]) !== String(ring.at(-1)));
    return [
      ...(name.trim() === '' ? [problem('nameMissing', `${at}.name`)] : []),
      ...(twice ? [problem('zoneTwice', `${at}.name`, { given: name })] : []),
      ...(empty ? [problem('zoneEmpty', at, { given: name })] : []),
      ...(open ? [problem('ringOpen', `${at}.rings`, { given: name })] : []),
      ...(circle && !(circle.metres > 0) ? [problem('amountWrong', `${at}.circle.metres`)] : []),
    ];
  });
}

function extraProblems(tariff: Definition): TariffProblem[] {
  const { supplements = [], fixedFares = [], tolls = [], tax, driverCost } = tariff;
  const percentFine = (percent: number) => percent >= 0 && percent <= 100;
  return [
    ...supplements.flatMap((one, i) => {
      const at = `supplements[${String(i)}]`;
      return [
        ...amountProblems(one.amountMinor, `${at}.amountMinor`),
        ...amountProblems(one.mostMinor, `${at}.mostMinor`),
        ...conditionProblems(one, at, tariff),
      ];
    }),
    ...fixedFares.flatMap((one, i) => {
      const at = `fixedFares[${String(i)}]`;
      const before = fixedFares.slice(0, i).findIndex((other) => covers(other, one));
      return [
        ...amountProblems(one.amountMinor, `${at}.amountMinor`),
        ...conditionProblems(one, at, tariff),
        ...(before >= 0 ? [problem('fixedFareHidden', at, { given: one.name, by: fixedFares[before]!.name })] : []),
      ];
    }),
    ...tolls.flatMap((one, i) => {
      const at = `tolls[${String(i)}]`;
      const [a, b] = one.line;
      return [
        ...amountProblems(one.amountMinor, `${at}.amountMinor`),
        ...(String(a) === String(b) ? [problem('gateWithoutLine', `${at}.line`, { given: one.name })] : []),
        ...(one.window ? windowProblems(one.window, `${at}.window`) : []),
      ];
    }),
    ...amountProblems(tariff.tollsMostMinor, 'tollsMostMinor'),
    ...(tax && !percentFine(tax.percent) ? [problem('percentWrong', 'tax.percent', { given: tax.percent })] : []),
    ...(tax?.untaxed && tax.percent !== 0 ? [problem('untaxedWrong', 'tax.untaxed')] : []),
    ...(driverCost && !percentFine(driverCost.percent)
      ? [problem('percentWrong', 'driverCost.percent', { given: driverCost.percent })]
      : []),
  ];
}

type FixedFare = NonNullable<Definition['fixedFares']>[number];

/** Does `first` hold whenever `then` would? Only what is plain to see: the same way, and nothing asked but what `then` asks. */
function covers(first: FixedFare, then: FixedFare): boolean {
  const straight = first.from === then.from && first.to === then.to && (first.bothWays || !then.bothWays);
  const turned = first.bothWays && first.from === then.to && first.to === then.from;
  const asks = (['vehicleTypes', 'window', 'hired', 'passengersFrom', 'asked', 'at'] as const).every(
    (name) => !first[name] || JSON.stringify(first[name]) === JSON.stringify(then[name]),
  );
  return (straight || turned) && asks;
}
