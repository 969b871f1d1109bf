import { SETTING_NAMES, type SettingName } from '#core/setting/settings.ts';

export type SettingWords = Readonly<Record<SettingName, readonly [name: string, does: string]>>;

/** Of each setting its name, or what it does. */
export const partOf = (words: SettingWords, part: 0 | 1) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, words[name][part]])) as Record<SettingName, string>;
