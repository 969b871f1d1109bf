import { areaItem } from '#core/configuration/area-items.ts';
import { type Configuration, fieldsAlong, NAMED_ONLY, recordItemName } from '#core/configuration/configuration.ts';
import type { Item } from '#core/configuration/item.ts';
import { withAreasCalled } from '#core/configuration/zone-areas.ts';
import { TERMS } from '#core/label/system-labels.ts';
import type { Choice, Field, FieldValue, Resource } from '#core/resource/resource.ts';
import { settingFault } from '#core/setting/in-force.ts';
import { declared, isSetting } from '#core/setting/settings.ts';
import { liveOf } from '#core/tariff/kept/version-state.ts';
import { areasOfFleet, type KeptArea } from '#store/area/drawn-areas.ts';
import type { Db } from '#store/door/connect.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { systemLabels } from '#store/label/system-label.ts';
import { choicesOf, listRecords } from '#store/resource/resource.ts';
import { settingRows } from '#store/setting/setting-value.ts';
import { tariffVersions } from '#store/tariff/tariff.ts';
import { datedRow, definitionOf } from '../tariff/tariff-target.ts';

const ALL = 100_000;
const TYPE = 'vehicleType';

/** How a fleet is set up at an instant, by names: the settings of its company, its own, the words, its areas, these tables and its tariffs. */
export async function readConfiguration(
  db: Db,
  fleetId: number,
  tables: readonly Resource[],
  nowMs: number,
): Promise<Configuration> {
  const { name, currency } = await namedFleet(db, fleetId);
  const types = await choicesOf(db, TYPE, fleetId);
  const items: Item[] = [...(await settingItems(db, fleetId, types)), ...(await labelItems(db))];
  const areas = await areasOfFleet(db, fleetId);
  items.push(...areas.map(areaItem));
  for (const resource of tables) items.push(...(await recordItems(db, fleetId, resource, tables)));
  items.push(...(await tariffItems(db, { id: fleetId, currency }, { types, areas }, nowMs)));
  return { fleet: name, currency, items };
}

export const typeCode = (types: readonly Choice[], id: number | null): string | null =>
  types.find((type) => type.id === id)?.label ?? null;

async function settingItems(db: Db, fleetId: number, types: readonly Choice[]): Promise<Item[]> {
  const rows = await settingRows(db);
  return rows
    .filter((row) => row.fleet_id === null || row.fleet_id === fleetId)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, fleet_id, value }): Item[] => {
      if (!isSetting(name) || value === null || settingFault(declared(name), value) !== null) return [];
      const told = declared(name).kind === TYPE ? (typeCode(types, Number(value)) ?? '') : value;
      return [{ section: fleet_id === null ? 'companySettings' : 'fleetSettings', name, values: { value: told } }];
    });
}

async function labelItems(db: Db): Promise<Item[]> {
  const labels = await systemLabels(db);
  return TERMS.flatMap((term): Item[] => {
    const own = labels[term];
    return own ? [{ section: 'labels', name: term, values: own }] : [];
  });
}

async function recordItems(db: Db, fleetId: number, resource: Resource, tables: readonly Resource[]): Promise<Item[]> {
  const fields = fieldsAlong(resource, tables);
  const choices = await choicesAlong(db, fleetId, fields, tables);
  const { records } = await listRecords(db, resource, fleetId, { filter: '', limit: ALL, after: null });
  return records.map(({ values }): Item => {
    const told = Object.fromEntries(
      fields.map(([name, field]) => [name, byName(field, values[name] ?? null, choices.get(name) ?? [])]),
    );
    return { section: resource.name, name: recordItemName(resource, told), values: told };
  });
}

/** What may stand in the fields of references, each called by what it is known by, also what is out of use. */
export async function choicesAlong(
  db: Db,
  fleetId: number,
  fields: readonly [name: string, field: Field][],
  tables: readonly Resource[],
): Promise<Map<string, readonly Choice[]>> {
  const found = fields.map(async ([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return [];
    if (field.to === 'area')
      return [[name, (await areasOfFleet(db, fleetId)).map((area) => ({ id: area.id, label: area.name }))] as const];
    const resource = [...tables, ...NAMED_ONLY].find((one) => one.name === field.to);
    if (!resource) return [];
    const { records } = await listRecords(db, resource, fleetId, { filter: '', limit: ALL, after: null });
    return [[name, records.map(({ id, values }) => ({ id, label: String(values[resource.key] ?? '') }))] as const];
  });
  return new Map((await Promise.all(found)).flat());
}

function byName(field: Field, value: FieldValue, choices: readonly Choice[]): unknown {
  const labelOf = (id: unknown) => choices.find((choice) => choice.id === id)?.label ?? null;
  if (field.kind === 'reference') return value === null ? null : labelOf(value);
  return field.kind === 'references' && Array.isArray(value) ? value.flatMap((id) => labelOf(id) ?? []) : value;
}

async function tariffItems(
  db: Db,
  fleet: { id: number; currency: string },
  { types, areas }: { types: readonly Choice[]; areas: readonly KeptArea[] },
  nowMs: number,
): Promise<Item[]> {
  const nameOf = (code: string) => areas.find((area) => area.code === code)?.name ?? code;
  const versions = await tariffVersions(db, fleet.id);
  return [null, ...types.map(({ id }) => id)].flatMap((typeId): Item[] => {
    const live = liveOf(versions.map(datedRow), typeId, nowMs);
    const row = versions.find(({ id }) => id === live?.id);
    if (!row) return [];
    const vehicleType = typeCode(types, typeId);
    return [
      {
        section: 'tariffs',
        name: vehicleType ?? '',
        values: { vehicleType, definition: withAreasCalled(definitionOf(row, fleet.currency), nameOf) },
      },
    ];
  });
}

/** What of {@link NAMED_ONLY} a fleet has, by its table: what each is known by, in small letters. */
export async function namedHere(db: Db, fleetId: number): Promise<Map<string, ReadonlySet<string>>> {
  const found = NAMED_ONLY.map(async (resource) => {
    const { records } = await listRecords(db, resource, fleetId, { filter: '', limit: ALL, after: null });
    return [resource.name, new Set(records.map(({ values }) => String(values[resource.key]).toLowerCase()))] as const;
  });
  return new Map(await Promise.all(found));
}
