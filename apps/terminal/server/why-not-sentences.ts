import { betterChoice } from '#core/dispatch/explanation/better-choice.ts';
import type { DriverAnswer, DriverCode } from '#core/dispatch/explanation/why-not-driver.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import { standingSentence } from '#core/standing/standing-texts.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export type DriverLanguage = Language;
type Words = { [Code in Exclude<DriverCode, 'costsMore'>]: string } & {
  slowerByRoadDrives: string;
  stalePositionAge: string;
};

const minutes = (seconds: number) => String(Math.max(1, Math.round(seconds / 60)));

const WORDS: { [Language in DriverLanguage]: Words } = inLanguages({ en: en.WORDS, fr: fr.WORDS });

/** Why a job passed the driver by, said to that driver. */
export function whyNotMeSentence({ code, facts }: DriverAnswer, language: DriverLanguage): string {
  const words = WORDS[language];
  const { driveSeconds, chosenDriveSeconds, positionAgeSeconds, decisive, standing } = facts;
  if (standing) return standingSentence(standing, language);
  if (code === 'slowerByRoad' && driveSeconds !== undefined && chosenDriveSeconds !== undefined) {
    const [theirs, mine] = [minutes(chosenDriveSeconds), minutes(driveSeconds)];
    if (theirs !== mine) return words.slowerByRoadDrives.replace('{{theirs}}', theirs).replace('{{mine}}', mine);
  }
  if (code === 'stalePosition' && positionAgeSeconds !== undefined) {
    return words.stalePositionAge.replace('{{seconds}}', String(positionAgeSeconds));
  }
  if (code === 'costsMore') return betterChoice(decisive ?? 'drive', language);
  return words[code];
}
