import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { emergencyNames } from '#core/query/emergency-names.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

export const useAlertsTexts = roomTexts('alerts', texts);

/** An emergency's code in words. */
export function useCodeText(): (code: number) => string {
  const { i18n } = useTranslation();
  const names: Readonly<Record<number, string>> = emergencyNames[languageOf(i18n.language)];
  return (code) => names[code] ?? String(code);
}
