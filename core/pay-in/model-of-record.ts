import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { readShare } from '#core/resource/shares.ts';
import type { BasisPoints, FixedRow, Goes, ModelTerms, PayInModel, Week } from './model.ts';
import { GOES, WEEK_DAYS } from './model-record.ts';

const minorOf = (value: RecordValues[string] | undefined): number => (typeof value === 'number' ? value : 0);
const pointsOf = (value: RecordValues[string] | undefined): BasisPoints =>
  typeof value === 'number' ? Math.round(value * 100) : 0;
const goesOf = (value: RecordValues[string] | undefined): Goes => GOES.find((one) => one === value) ?? 'driver';

/** A model as the company keeps it and as it is on a day, for the arithmetic; `least` is what the law leaves a driver. */
export function modelOfRecord(values: RecordValues, least: BasisPoints, onDate: CalendarDate): PayInModel {
  const terms: ModelTerms = {
    tax: { basisPoints: pointsOf(values['taxPercent']), included: values['taxIncluded'] === true },
    extrasGo: goesOf(values['extrasGo']),
    tollsGo: goesOf(values['tollsGo']),
    leviesGo: goesOf(values['leviesGo']),
    paysFuel: values['paysFuel'] === true,
    paysWash: values['paysWash'] === true,
  };
  const incomplete = values['incompleteMinor'];
  switch (values['kind']) {
    case 'commission':
      return {
        ...terms,
        kind: 'commission',
        usual: pointsOf(values['driverPercent']),
        byClass: byClassOf(values, onDate),
        least,
      };
    case 'wallet':
      return {
        ...terms,
        kind: 'wallet',
        floorMinor: minorOf(values['floorMinor']),
        topUpMinor: minorOf(values['topUpMinor']),
        feeMinor: minorOf(values['feeMinor']),
      };
    case 'circuit':
      return {
        ...terms,
        kind: 'circuit',
        weekMinor: minorOf(values['weekMinor']),
        share: pointsOf(values['companyPercent']),
      };
    default:
      return {
        ...terms,
        kind: 'fixed',
        day: weekOf(values, 'day'),
        night: weekOf(values, 'night'),
        excessMinor: minorOf(values['excessMinor']),
        incompleteMinor: typeof incomplete === 'number' ? incomplete : null,
      };
  }
}

/** The shares of driver classes on a day by their names; of two for one class the later in the list. */
function byClassOf(values: RecordValues, onDate: CalendarDate): Record<string, BasisPoints> {
  const given = values['classShares'];
  const shares = Array.isArray(given) ? given.map((text) => readShare(String(text))) : [];
  return Object.fromEntries(
    shares
      .filter(({ from, until }) => (from === null || from <= onDate) && (until === null || onDate <= until))
      .map(({ name, percent }) => [name.trim(), pointsOf(percent)]),
  );
}

/** One number of kilometres holds for every day, seven for one each; the last goes on. */
function weekOf(values: RecordValues, of: 'day' | 'night'): Week {
  const given = values[`${of}Km`];
  const km = Array.isArray(given) ? given.map(Number) : [];
  const row = (at: number): FixedRow => ({
    amountMinor: minorOf(values[`${of}${WEEK_DAYS[at]}Minor`]),
    includedKm: km[Math.min(at, km.length - 1)] ?? 0,
  });
  return [row(0), row(1), row(2), row(3), row(4), row(5), row(6)];
}

/** The same the other way: what a model of a law would be kept as. */
export function recordOfModel(model: PayInModel): RecordValues {
  const percent = (points: BasisPoints) => points / 100;
  const terms = {
    kind: model.kind,
    taxPercent: percent(model.tax.basisPoints),
    taxIncluded: model.tax.included,
    extrasGo: model.extrasGo,
    tollsGo: model.tollsGo,
    leviesGo: model.leviesGo,
    paysFuel: model.paysFuel,
    paysWash: model.paysWash,
  };
  switch (model.kind) {
    case 'commission':
      return { ...terms, driverPercent: percent(model.usual) };
    case 'wallet':
      return { ...terms, floorMinor: model.floorMinor, topUpMinor: model.topUpMinor, feeMinor: model.feeMinor };
    case 'circuit':
      return { ...terms, weekMinor: model.weekMinor, companyPercent: percent(model.share) };
    case 'fixed': {
      const week = (of: 'day' | 'night') =>
        Object.fromEntries(WEEK_DAYS.map((day, at) => [`${of}${day}Minor`, model[of][at]?.amountMinor ?? 0]));
      return {
        ...terms,
        ...week('day'),
        ...week('night'),
        dayKm: model.day.map(({ includedKm }) => includedKm),
        nightKm: model.night.map(({ includedKm }) => includedKm),
        excessMinor: model.excessMinor,
        incompleteMinor: model.incompleteMinor,
      };
    }
  }
}
