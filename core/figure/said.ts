import type { SheetCell } from '../kit/sheet.ts';
import { DAY_MS } from '../kit/time.ts';
import { amountText, countText, dateText, dayOf, distanceText, fixedText } from '../kit/written.ts';
import { givenName } from '../language/given-names.ts';
import { languageOf } from '../language/languages.ts';
import { percentSign } from '../language/typeset.ts';
import type { Key } from './cut.ts';
import type { Dimension } from './facts.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { type FigureName, figureOf } from './figures.ts';
import { partName } from './part-names.ts';
import { filled, wordsIn } from './report-words.ts';
import type { Labels } from './told-report.ts';

export const NOT_KNOWN = '–';

export const figureTitle = (name: FigureName, language: string) => FIGURE_WORDS[name].name[languageOf(language)];
export const figureSays = (name: FigureName, language: string) => FIGURE_WORDS[name].says[languageOf(language)];

/** Seconds as `4:30`, below zero with its sign. */
function minutesText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
}

const [AN_HOUR, A_DAY, TWO_DAYS] = [60, 1_440, 2_880];

/** Minutes as `45 min`, `3 h 20 min`, and from two days on as `5 d 4 h`. */
function spanText(minutes: number, language: string): string {
  const { span } = wordsIn(language);
  const said = (sentence: string, count: number) => filled(sentence, { count }).replace(' ', '\u00a0');
  const whole = Math.round(minutes);
  if (whole < AN_HOUR) return said(span.minutes, whole);
  const [first, second] =
    whole < TWO_DAYS
      ? [said(span.hours, Math.floor(whole / AN_HOUR)), [span.minutes, whole % AN_HOUR] as const]
      : [said(span.days, Math.floor(whole / A_DAY)), [span.hours, Math.floor((whole % A_DAY) / AN_HOUR)] as const];
  return second[1] === 0 ? first : `${first}\u00a0${said(...second)}`;
}

/** A figure's value in words, with its unit. */
export function valueText(name: FigureName, value: number | null, currency: string | null, language: string): string {
  if (value === null) return NOT_KNOWN;
  switch (figureOf(name).unit) {
    case 'count':
      return countText(value, language);
    case 'seconds':
      return minutesText(value);
    case 'minutes':
      return spanText(value, language);
    case 'hours':
      return `${fixedText(value / 3_600, 1, language)}\u00a0h`;
    case 'minor':
    case 'minorAnHour':
    case 'minorAKm':
      return currency === null ? NOT_KNOWN : amountText(Math.round(value), currency, language);
    case 'metres':
      return distanceText(value, language).replace(' ', '\u00a0');
    case 'share':
      return `${fixedText(value * 100, 1, language)}${percentSign(language)}`;
    case 'each':
      return fixedText(value, 1, language);
  }
}

/** The same for a file: a number of its kind, with its unit. */
export function valueCell(name: FigureName, value: number | null, currency: string | null): SheetCell {
  if (value === null) return null;
  switch (figureOf(name).unit) {
    case 'minor':
    case 'minorAnHour':
    case 'minorAKm':
      return currency === null ? null : { amountMinor: Math.round(value), currency };
    case 'seconds':
      return { seconds: Math.round(value), as: 'minutes' };
    case 'minutes':
      return { seconds: Math.round(value) * 60, as: 'hours' };
    case 'hours':
      return { quantity: Math.round(value / 36) / 100, digits: 1, unit: 'h' };
    case 'metres':
      return { quantity: Math.round(value / 10) / 100, digits: 1, unit: 'km' };
    case 'share':
      return { share: value };
    case 'each':
      return { quantity: Math.round(value * 10_000) / 10_000, digits: 1 };
    case 'count':
      return value;
  }
}

/** How one row is called. */
export function rowName(by: readonly Dimension[], key: Key, labels: Labels, language: string): string {
  if (by.length === 0) return wordsIn(language).all;
  return by.map((dimension, place) => partText(dimension, key[place] ?? null, labels, language)).join(' · ');
}

// A Monday.
const A_MONDAY_MS = Date.UTC(2024, 0, 1);

/** What is called otherwise in French has a second line. */
function inOwn(label: string | undefined, language: string): string | undefined {
  const [en, fr] = label?.split('\n') ?? [];
  return en && givenName({ nameEn: en, nameFr: fr ?? '' }, languageOf(language));
}

/** How a value of a dimension is called. */
export function partText(
  dimension: Dimension,
  value: string | number | null,
  labels: Labels,
  language: string,
): string {
  const words = wordsIn(language);
  if (value === null) return words.none;
  switch (dimension) {
    case 'day':
      return dateText(String(value), language);
    case 'month':
      return dayOf(language, { month: 'long', year: 'numeric' }, Date.parse(`${value}-01T00:00:00Z`));
    case 'weekday':
      return dayOf(language, { weekday: 'long' }, A_MONDAY_MS + (Number(value) - 1) * DAY_MS);
    case 'hour':
      return `${String(value).padStart(2, '0')}–${String((Number(value) + 1) % 24).padStart(2, '0')}`;
    default:
      return (
        inOwn(labels[dimension]?.[String(value)], language) ??
        partName(dimension, String(value), languageOf(language)) ??
        String(value)
      );
  }
}
