import type { RecordValues } from '#core/resource/resource.ts';
import { inLanguages } from '../../language/in-languages.ts';
import type { Language } from '../../language/languages.ts';
import { recordOfModel } from '../model-of-record.ts';
import { PACK_NAMES, PACKS, type PackName } from './packs.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** A model of a law, as a form takes it over. */
export type ModelPreset = { pack: PackName; currency: string; source: string; values: RecordValues };

/** Every model of every law, in the order of the laws. */
export const MODEL_PRESETS: readonly ModelPreset[] = PACK_NAMES.flatMap((pack) => {
  const { currency, source, fromDate, models } = PACKS[pack];
  return models.map((model) => ({ pack, currency, source, values: { ...recordOfModel(model), fromDate } }));
});

export const packNames: Readonly<Record<Language, Readonly<Record<PackName, string>>>> = inLanguages({
  en: en.packNames,
  fr: fr.packNames,
});
