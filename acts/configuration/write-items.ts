import { AREA_NAME_LENGTH } from '#core/area/drawing/drawing.ts';
import { AREAS } from '#core/configuration/area-items.ts';
import { fieldsAlong, inOrderOfReference } from '#core/configuration/configuration.ts';
import { type Item, itemId } from '#core/configuration/item.ts';
import { withAreasCalled } from '#core/configuration/zone-areas.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { type OwnWords, TERMS } from '#core/label/system-labels.ts';
import { tidyValues } from '#core/resource/check.ts';
import {
  type Choice,
  emptyValues,
  type Field,
  type FieldValue,
  identityOf,
  type RecordValues,
  type Resource,
} from '#core/resource/resource.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import { declared, isSetting } from '#core/setting/settings.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import type { Tx } from '#store/door/transaction.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { labelRecords } from '#store/label/system-label.ts';
import { choicesOf, recordsByIdentity } from '#store/resource/resource.ts';
import { settingVersion } from '#store/setting/setting-value.ts';
import { renameTermIn } from '../label/rename-term.ts';
import { knownChoices, refusalsOfValues } from '../resource/check-record.ts';
import { keeperOf } from '../resource/kept-values.ts';
import { type ImportLine, writeLines } from '../resource/write-lines.ts';
import { refusalOfValue, setValueIn } from '../setting/set-value.ts';
import { setTariffLiveIn } from '../tariff/go-live.ts';
import { makeTariffDraftIn } from '../tariff/make-draft.ts';
import type { ConfigurationTarget } from './configuration-target.ts';
import { choicesAlong } from './read-configuration.ts';
import { writeAreas } from './write-areas.ts';

export type ItemRefusals = Map<string, Refusal<string>>;

const NOBODY = -1;

/** What a configuration brings, and the areas that it takes away. */
export type Wanted = { items: readonly Item[]; removed: readonly string[] };

/**
 * Writes things that are set up, by the acts and checks of their own pages: areas first, then tables, each behind those
 * that it refers to. Answers what is against each that cannot be kept, which is then not written.
 */
export async function writeItems(t: Tx, target: ConfigurationTarget, wanted: Wanted): Promise<ItemRefusals> {
  const refusals: ItemRefusals = new Map();
  const mayWrite = (item: Pick<Item, 'section' | 'name'>) => {
    if (target.mayWrite(item)) return true;
    refusals.set(itemId(item), refuse('notYours'));
    return false;
  };
  const allowed = wanted.items.filter(mayWrite);
  const of = (section: string) => allowed.filter((item) => item.section === section);
  const { currency } = await namedFleet(t.db, target.fleetId);
  const foreign =
    target.given.currency !== currency ? refuse('otherCurrency', { currency: target.given.currency }) : null;

  const removed = wanted.removed.filter((name) => mayWrite({ section: AREAS, name }));
  for (const [id, refusal] of await writeAreas(t, target.fleetId, of(AREAS), removed)) refusals.set(id, refusal);

  const resources = target.tables.map(({ resource }) => resource);
  for (const resource of inOrderOfReference(resources)) {
    const acts = target.tables.find((one) => one.resource === resource);
    if (acts) await writeRecords(t, target, acts, resources, of(resource.name), foreign, refusals);
  }
  const tell = (item: Item, refusal: Refusal<string> | null) => {
    if (refusal) refusals.set(itemId(item), refusal);
  };
  for (const item of of('labels')) tell(item, await writeLabel(t, item));
  for (const item of of('companySettings')) tell(item, await writeSetting(t, target.fleetId, null, item));
  for (const item of of('fleetSettings')) tell(item, await writeSetting(t, target.fleetId, target.fleetId, item));
  for (const item of of('tariffs')) tell(item, foreign ?? (await writeTariff(t, target.fleetId, item)));
  return refusals;
}

async function writeRecords(
  t: Tx,
  { fleetId }: ConfigurationTarget,
  acts: ConfigurationTarget['tables'][number],
  tables: readonly Resource[],
  items: readonly Item[],
  foreign: Refusal<string> | null,
  refusals: ItemRefusals,
): Promise<void> {
  if (items.length === 0) return;
  const { resource } = acts;
  const fields = fieldsAlong(resource, tables);
  const choices = await choicesAlong(t.db, fleetId, fields, tables);
  const keys = items.map(({ values }) => String(values[resource.key] ?? ''));
  const known = await recordsByIdentity(t.db, resource, fleetId, keys);
  const picks = knownChoices(t.db, fleetId);
  const kept = await keeperOf(t.db, fleetId, resource);
  const lines: ImportLine[] = [];
  for (const [line, item] of items.entries()) {
    const given = Object.fromEntries(
      fields.flatMap(([name, field]): [string, FieldValue][] =>
        name in item.values ? [[name, byId(field, item.values[name], choices.get(name) ?? [])]] : [],
      ),
    );
    const before = known.get(identityOf(resource, tidyValues(resource, given)));
    const stood = before?.values ?? emptyValues(resource);
    const values = kept({ ...stood, ...given });
    const [refusal] = await refusalsOfValues(picks, resource, { fleetId, sees: [] }, values, stood);
    const money = foreign && hasMoney(fields, given) ? foreign : null;
    if (refusal ?? money) refusals.set(itemId(item), refusal ?? money ?? refuse('notYours'));
    else lines.push({ line, before, values });
  }
  await writeGood(t, acts, fleetId, lines, (line, refusal) => refusals.set(itemId(items[line] as Item), refusal));
}

/** The lines that can be written; what only writing tells is told of its line, and the others are written without it. */
async function writeGood(
  t: Tx,
  acts: ConfigurationTarget['tables'][number],
  fleetId: number,
  lines: readonly ImportLine[],
  onRefused: (line: number, refusal: Refusal<string>) => void,
): Promise<void> {
  if (lines.length === 0) return;
  const written = await writeLines(t, acts, fleetId, lines);
  if (written.ok) return;
  // Others of these lines may be written by now: whoever asked takes it all back.
  const { line: _, ...detail } = written.detail ?? {};
  onRefused(Number(written.detail?.['line'] ?? 0), { ok: false, code: written.code, detail });
}

const hasMoney = (fields: readonly [string, Field][], given: RecordValues) =>
  fields.some(([name, { kind }]) => kind === 'money' && (given[name] ?? null) !== null);

/** What is not known by its name becomes an id that nothing has, and is refused as such. */
function byId(field: Field, value: unknown, choices: readonly Choice[]): FieldValue {
  const idOf = (label: unknown) =>
    choices.find((choice) => choice.label.toLowerCase() === String(label).toLowerCase())?.id ?? NOBODY;
  if (field.kind === 'reference') return value === null || value === '' ? null : idOf(value);
  if (field.kind === 'references' && Array.isArray(value)) return value.map(idOf);
  return value as FieldValue;
}

async function writeLabel(t: Tx, { name, values }: Item): Promise<Refusal<string> | null> {
  const term = TERMS.find((one) => one === name);
  if (!term) return refuse('configurationUnknown');
  const version = (await labelRecords(t.db)).find((record) => record.term === term)?.version ?? 0;
  const words = (word: unknown) => (word ? { many: '', ...(word as object) } : null);
  const own = { en: words(values['en']), fr: words(values['fr']) } as OwnWords;
  const renamed = await renameTermIn(t, { term, version, own: own.en || own.fr ? own : null });
  return renamed.ok ? null : renamed;
}

async function writeSetting(
  t: Tx,
  fleetId: number,
  of: number | null,
  { name, values }: Item,
): Promise<Refusal<string> | null> {
  if (!isSetting(name)) return refuse('settingUnknown', { name });
  const code = values['value'] as SettingValue;
  let value = code;
  if (declared(name).kind === 'vehicleType' && typeof code === 'string' && code !== '') {
    const type = (await choicesOf(t.db, 'vehicleType', fleetId)).find(({ label }) => label === code);
    if (!type) return refuse('settingTypeUnknown');
    value = type.id;
  } else if (declared(name).kind === 'vehicleType') value = 0;
  const place = { name, fleetId: of };
  const refusal = await refusalOfValue(t.db, place, value);
  if (refusal) return refusal;
  const set = await setValueIn(t, place, value, { version: await settingVersion(t.db, place) });
  return set.ok ? null : set;
}

async function writeTariff(t: Tx, fleetId: number, { values }: Item): Promise<Refusal<string> | null> {
  const { vehicleType, definition } = values;
  const type = vehicleType
    ? (await choicesOf(t.db, 'vehicleType', fleetId)).find(({ label }) => label === vehicleType)
    : null;
  if (type === undefined) return refuse('tariffTypeUnknown');
  const areas = await areasOfFleet(t.db, fleetId);
  const unknown: string[] = [];
  const codeOf = (called: string) => {
    const area =
      areas.find(({ name }) => name.toLowerCase() === called.toLowerCase()) ??
      areas.find(({ code }) => code === called);
    if (!area) unknown.push(called);
    return area?.code ?? called;
  };
  const from = { definition: withAreasCalled(definition, codeOf) };
  if (unknown[0] !== undefined) return refuse('tariffAreaUnknown', { area: unknown[0].slice(0, AREA_NAME_LENGTH) });
  const draft = await makeTariffDraftIn(t, { fleetId, vehicleTypeId: type?.id ?? null, from });
  if (!draft.ok) return draft;
  const { id: draftId, version } = draft.value;
  const live = await setTariffLiveIn(t, { fleetId, draftId, version }, { fromMs: null, note: '' });
  return live.ok ? null : live;
}
