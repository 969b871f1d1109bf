import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Definition, readDefinition, type ShapeProblem } from '#core/tariff/kept/read-definition.ts';
import { newestOf } from '#core/tariff/kept/version-state.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type TariffDraftRow, tariffDrafts } from '#store/tariff/draft.ts';
import { lockTariffs, type TariffRow, tariffVersions } from '#store/tariff/tariff.ts';

/** A draft as somebody saw it. */
export type TariffDraftTarget = { fleetId: number; draftId: number; version: number };
export type TariffDraftRefusal = 'tariffDraftUnknown' | 'tariffDraftMoved';

export type SeenDraft = {
  draft: TariffDraftRow;
  versions: TariffRow[];
  /** Of the draft's line. */
  newest: TariffRow | undefined;
  zone: string;
  currency: string;
};

/** The draft with all versions of the fleet, whose tariffs are locked. Refused: `tariffDraftUnknown`, `tariffDraftMoved` (`by`). */
export async function seenDraft(t: Tx, target: TariffDraftTarget): Promise<Result<SeenDraft, TariffDraftRefusal>> {
  const fleet = await lockTariffs(t, target.fleetId);
  const draft = (await tariffDrafts(t.db, target.fleetId)).find(({ id }) => id === target.draftId);
  if (!draft) return refuse('tariffDraftUnknown');
  if (draft.version !== target.version) return refuse('tariffDraftMoved', { by: draft.changed_by });
  const versions = await tariffVersions(t.db, target.fleetId);
  return ok({ draft, versions, newest: newestRow(versions, draft.vehicle_type_id), ...fleet });
}

export const datedRow = (row: TariffRow) => ({
  id: row.id,
  vehicleTypeId: row.vehicle_type_id,
  effectiveFromMs: row.effective_from,
  takenBackAtMs: row.taken_back_at,
});

/** The newest version of a line, though it may not hold yet. */
export function newestRow(versions: readonly TariffRow[], vehicleTypeId: number | null): TariffRow | undefined {
  const newest = newestOf(versions.map(datedRow), vehicleTypeId);
  return versions.find(({ id }) => id === newest?.id);
}

/** The number of the next version of a line: one that was taken back keeps its own. */
export const nextVersion = (versions: readonly TariffRow[], vehicleTypeId: number | null): number =>
  1 + Math.max(0, ...versions.filter((one) => one.vehicle_type_id === vehicleTypeId).map(({ version }) => version));

/** What a version or a draft says, in the money of its fleet. */
export const definitionOf = (row: { name: string; definition: unknown }, currency: string) =>
  ({ ...(row.definition as object), name: row.name, currency }) as Definition;

/** A definition that somebody sent. Refused: `tariffShape` (`code`, `where`, `problems`). */
export function soundShape(value: unknown, currency: string): Result<Definition, 'tariffShape'> {
  const { definition, problems } = readDefinition(value);
  return definition ? ok({ ...definition, currency }) : shapeRefused(problems);
}

function shapeRefused(problems: readonly ShapeProblem[]) {
  const [first] = problems;
  return refuse('tariffShape', { code: first?.code ?? '', where: first?.where ?? '', problems: problems.length });
}
