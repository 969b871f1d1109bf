import { dayTyped, timeTyped, wallClock } from '../booking/typed-time.ts';
import type { Named } from '../case/case-kind.ts';
import { numbersIn } from '../kit/written.ts';
import { eachIn, inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { colonIn } from '../language/typeset.ts';
import { TAMPER_RULES, type TamperCode } from './rule.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const HELD = inLanguages({ en: en.HELD, fr: fr.HELD });

/** What each rule finds, as lists, papers and the driver read it. */
export const TAMPER_NAMES: Readonly<Record<TamperCode, Named>> = eachIn({ en: en.TAMPER_NAMES, fr: fr.TAMPER_NAMES });

/** What each rule asks of a hiring, a car or a job, before its threshold. */
export const TAMPER_ABOUT: Readonly<Record<TamperCode, Named>> = eachIn({ en: en.TAMPER_ABOUT, fr: fr.TAMPER_ABOUT });

type Unit = (typeof TAMPER_RULES)[TamperCode]['unit'];
const UNITS: Readonly<Record<Unit, Named>> = eachIn({ en: en.UNITS, fr: fr.UNITS });

const LONG_SECONDS = 600;

/** A measure or threshold with its unit: `22 s`, `3.4 %`. */
export function tamperMeasure(code: TamperCode, measure: number, language: Language): string {
  const { unit } = TAMPER_RULES[code];
  if (unit === 'seconds' && measure >= LONG_SECONDS) return `${Math.round(measure / 60)} min`;
  const figure = unit === 'percent' ? Math.round(measure * 10) / 10 : Math.round(measure);
  const said = numbersIn(language, { useGrouping: false }).format(figure);
  return `${said} ${UNITS[unit][language]}`;
}

/** One finding in a line: `21/11/2026 14:05 meter on for a moment: 22 s (found below 60 s), 90 % sure`. */
export function tamperFound(
  {
    code,
    atMs,
    measure,
    threshold,
    confidence,
  }: { code: TamperCode; atMs: number; measure: number; threshold: number; confidence: number },
  language: Language,
  zone: string,
): string {
  const { day, minutes } = wallClock(zone, atMs);
  const sure = Math.round(confidence * 100);
  const { above } = TAMPER_RULES[code];
  const [measured, from] = [measure, threshold].map((one) => tamperMeasure(code, one, language));
  const held = HELD[language](measured ?? '', above, from ?? '', sure);
  return `${dayTyped(day)} ${timeTyped(minutes)} ${TAMPER_NAMES[code][language]}${colonIn(language)}${held}`;
}
