import type { UserLanguage } from '#core/access/person.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { recordOfModel } from '../model-of-record.ts';
import { PACK_NAMES, PACKS, type PackName } from './packs.ts';

/** A model of a law, as a form takes it over. */
export type ModelPreset = { pack: PackName; currency: string; source: string; values: RecordValues };

/** Every model of every law, in the order of the laws. */
export const MODEL_PRESETS: readonly ModelPreset[] = PACK_NAMES.flatMap((pack) => {
  const { currency, source, fromDate, models } = PACKS[pack];
  return models.map((model) => ({ pack, currency, source, values: { ...recordOfModel(model), fromDate } }));
});

export const packNames: Readonly<Record<UserLanguage, Readonly<Record<PackName, string>>>> = {
  en: { none: 'none', nsw2001: 'New South Wales, 2001', victoria: 'Victoria' },
  fr: { none: 'aucune', nsw2001: 'Nouvelle-Galles du Sud, 2001', victoria: 'Victoria' },
};
