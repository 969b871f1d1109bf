import type { Definition } from '#core/tariff/kept/read-definition.ts';
import type { TariffRef } from '#core/tariff/kept/tariff-ref.ts';
import { EMPTY_TARIFF, PUBLISHED_TARIFFS, type PublishedName } from '#core/tariff/published/published-tariffs.ts';
import type { Db } from '#store/door/connect.ts';
import { type TariffDraftRow, tariffDrafts } from '#store/tariff/draft.ts';
import { type TariffRow, tariffVersions } from '#store/tariff/tariff.ts';
import { definitionOf } from './tariff-target.ts';

export type NamedTariff = { definition: Definition; version?: TariffRow; draft?: TariffDraftRow };

/** The version, draft or published tariff that is named, in the fleet's money; null where the fleet has none such. */
export async function tariffNamed(
  db: Db,
  { id, currency }: { id: number; currency: string },
  ref: TariffRef,
): Promise<NamedTariff | null> {
  if (ref.kind === 'preset') return { definition: { ...presetNamed(ref.preset), currency } };
  if (ref.kind === 'version') {
    const version = (await tariffVersions(db, id)).find((row) => row.id === ref.id);
    return version ? { definition: definitionOf(version, currency), version } : null;
  }
  const draft = (await tariffDrafts(db, id)).find((row) => row.id === ref.id);
  return draft ? { definition: definitionOf(draft, currency), draft } : null;
}

function presetNamed(name: PublishedName | 'empty'): Definition {
  if (name === 'empty') return EMPTY_TARIFF;
  const { tariffId: _, version: __, ...definition } = PUBLISHED_TARIFFS[name].tariff;
  return definition;
}
