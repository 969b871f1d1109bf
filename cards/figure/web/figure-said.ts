import type { Key } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { FIGURE_WORDS } from '#core/figure/figure-words.ts';
import { type FigureName, figureOf } from '#core/figure/figures.ts';
import { decimalsOf } from '#core/kit/money.ts';
import type { SheetCell } from '#core/kit/sheet.ts';
import { amountText, countText, dateText, distanceText } from '#ui/kit/format.ts';
import type { ToldReport } from '../contract.ts';
import type { useFigureTexts } from './texts.ts';

type Say = ReturnType<typeof useFigureTexts>;
const NOT_KNOWN = '–';
const inLanguage = (language: string) => (language === 'fr' ? 'fr' : 'en');

export const figureTitle = (name: FigureName, language: string) => FIGURE_WORDS[name].name[inLanguage(language)];
export const figureSays = (name: FigureName, language: string) => FIGURE_WORDS[name].says[inLanguage(language)];

const fixed = (value: number, digits: number, language: string) =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** Seconds as `4:30`, below zero with its sign. */
function minutesText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
}

/** A figure's value in words; its unit stands in `unitText`. */
export function valueText(name: FigureName, value: number | null, currency: string | null, language: string): string {
  if (value === null) return NOT_KNOWN;
  switch (figureOf(name).unit) {
    case 'count':
      return countText(value, language);
    case 'seconds':
      return minutesText(value);
    case 'hours':
      return `${fixed(value / 3_600, 1, language)}\u00a0h`;
    case 'minor':
    case 'minorAnHour':
      return currency === null ? NOT_KNOWN : amountText(Math.round(value), currency, language);
    case 'metres':
      return distanceText(value, language).replace(' ', '\u00a0');
    case 'share':
      return `${fixed(value * 100, 1, language)}${language === 'fr' ? '\u202f' : ''}%`;
    case 'each':
      return fixed(value, 1, language);
  }
}

/** The same for a file: a number where it can be one. */
export function valueCell(name: FigureName, value: number | null, currency: string | null): SheetCell {
  if (value === null) return null;
  switch (figureOf(name).unit) {
    case 'minor':
    case 'minorAnHour':
      return currency === null ? null : { amountMinor: Math.round(value), digits: decimalsOf(currency) };
    case 'hours':
      return Math.round(value / 36) / 100;
    case 'metres':
      return Math.round(value / 10) / 100;
    case 'count':
      return value;
    default:
      return Math.round(value * 10_000) / 10_000;
  }
}

/** How one row is called. */
export function keyText(by: readonly Dimension[], key: Key, report: ToldReport, say: Say, language: string): string {
  if (by.length === 0) return say('all');
  return by.map((dimension, place) => partText(dimension, key[place] ?? null, report, say, language)).join(' · ');
}

const SOURCES = ['book', 'api', 'agent', 'event', 'permanent'] as const;
// A Monday.
const A_MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** How a value of a dimension is called. */
export function partText(
  dimension: Dimension,
  value: string | number | null,
  { labels }: Pick<ToldReport, 'labels'>,
  say: Say,
  language: string,
): string {
  if (value === null) return say('none');
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  switch (dimension) {
    case 'day':
      return dateText(String(value), language);
    case 'month':
      return new Date(`${value}-01T00:00:00Z`).toLocaleDateString(locale, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
    case 'weekday':
      return new Date(A_MONDAY_MS + (Number(value) - 1) * DAY_MS).toLocaleDateString(locale, {
        weekday: 'long',
        timeZone: 'UTC',
      });
    case 'hour':
      return `${String(value).padStart(2, '0')}–${String((Number(value) + 1) % 24).padStart(2, '0')}`;
    case 'source': {
      const known = SOURCES.find((one) => one === value);
      return known ? say(`source.${known}`) : String(value);
    }
    default:
      return labels[dimension]?.[String(value)] ?? String(value);
  }
}
