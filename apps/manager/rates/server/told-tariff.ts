import { datedRow, definitionOf, newestRow } from '#acts/tariff/tariff-target.ts';
import { checkTariff } from '#core/tariff/check-tariff.ts';
import { readDefinition } from '#core/tariff/kept/read-definition.ts';
import { versionStates } from '#core/tariff/kept/version-state.ts';
import type { TariffDraftRow } from '#store/tariff/draft.ts';
import type { TariffRow } from '#store/tariff/tariff.ts';
import type { TariffDraft, TariffVersion } from '../contract.ts';

/** What each version is now, with what follows it. */
export function toldVersions(versions: readonly TariffRow[], nowMs: number): TariffVersion[] {
  const states = versionStates(versions.map(datedRow), nowMs);
  return versions.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    vehicleTypeId: row.vehicle_type_id,
    state: states.get(row.id)?.state ?? 'ended',
    fromMs: row.effective_from,
    untilMs: states.get(row.id)?.untilMs ?? null,
    madeBy: row.made_by,
    madeAtMs: row.made_at,
    note: row.note,
    again: versions.find(({ id }) => id === row.again_of)?.version ?? null,
    takenBackBy: row.taken_back_by,
    takenBackWhy: row.taken_back_why,
  }));
}

export function toldDraft(row: TariffDraftRow, versions: readonly TariffRow[], currency: string): TariffDraft {
  const base = versions.find(({ id }) => id === row.based_on);
  const newest = newestRow(versions, row.vehicle_type_id);
  return {
    draftId: row.id,
    version: row.version,
    name: row.name,
    vehicleTypeId: row.vehicle_type_id,
    note: row.note,
    basedOn: base ? { id: base.id, version: base.version } : null,
    baseMoved: newest && newest.id !== row.based_on ? { by: newest.made_by, version: newest.version } : null,
    madeBy: row.made_by,
    changedAtMs: row.changed_at,
    changedBy: row.changed_by,
    problems: problemsOf(row, currency),
  };
}

function problemsOf(row: TariffDraftRow, currency: string): number {
  const read = readDefinition(definitionOf(row, currency));
  return read.definition ? checkTariff(read.definition).length : read.problems.length;
}
