import type { TamperCode } from '#core/tamper/rule.ts';
import { TAMPER_ABOUT, TAMPER_NAMES } from '#core/tamper/words.ts';
import { currentLanguage } from '#engine/web/i18n.ts';

/** What a rule finds, in the language of the reader, as a title. */
export function ruleTitle(code: TamperCode): string {
  const name = TAMPER_NAMES[code][currentLanguage()];
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export const ruleAbout = (code: TamperCode): string => TAMPER_ABOUT[code][currentLanguage()];
