import { LABEL_LANGUAGES, TERMS } from '#core/label/system-labels.ts';
import type { Field, Resource } from '#core/resource/resource.ts';
import { isSetting } from '#core/setting/settings.ts';
import { AREAS, areasInFile, readAreas } from './area-items.ts';
import { type Configuration, fieldsAlong, recordItemName } from './configuration.ts';
import { type Item, itemId } from './item.ts';

/** The head of every file, by which it is known; a file of a later version is not read by an earlier suite. */
export const FILE_FORMAT = 'hansom-configuration';
export const FILE_VERSION = 2;

export const FILE_PROBLEMS = [
  'configurationOther',
  'configurationLater',
  'configurationUnknown',
  'configurationWrong',
  'configurationTwice',
  'configurationLong',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];
export type ConfigurationRead =
  | { ok: true; configuration: Configuration }
  | { ok: false; code: FileProblem; where: string };

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

const MOST_OF_A_TABLE = 5_000;
const LONGEST_WHERE = 120;

/** A configuration as its file: settings and labels by their names, records in lists, what lies somewhere as GeoJSON. */
export function fileOfConfiguration({ fleet, currency, items }: Configuration, tables: readonly Resource[]): Bag {
  const of = (section: string) => items.filter((item) => item.section === section);
  const named = (section: string) => Object.fromEntries(of(section).map(({ name, values }) => [name, values]));
  const settings = (section: string) =>
    Object.fromEntries(of(section).map(({ name, values }) => [name, values['value']]));
  return {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    fleet,
    currency,
    companySettings: settings('companySettings'),
    fleetSettings: settings('fleetSettings'),
    labels: named('labels'),
    areas: areasInFile(of(AREAS)),
    tables: Object.fromEntries(
      tables.map((resource) => {
        const records = of(resource.name).map(({ values }) => values);
        return [resource.name, resource.position ? featuresOf(resource.position, records) : records];
      }),
    ),
    tariffs: of('tariffs').map(({ values }) => values),
  };
}

type Position = NonNullable<Resource['position']>;

const featuresOf = ({ longitude, latitude }: Position, records: readonly Bag[]) => ({
  type: 'FeatureCollection',
  features: records.map(({ [longitude]: east, [latitude]: north, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [east, north] },
    properties,
  })),
});

/** The configuration that an unknown value is, or where it is none. What its values are worth is said when they are kept. */
export function readConfigurationFile(value: unknown, tables: readonly Resource[]): ConfigurationRead {
  const wrong = (code: FileProblem, where = ''): ConfigurationRead => ({
    ok: false,
    code,
    where: where.slice(0, LONGEST_WHERE),
  });
  if (!isBag(value) || value['format'] !== FILE_FORMAT) return wrong('configurationOther');
  const version = value['version'];
  if (typeof version !== 'number' || version > FILE_VERSION) return wrong('configurationLater');
  const known = [
    'format',
    'version',
    'fleet',
    'currency',
    'companySettings',
    'fleetSettings',
    'labels',
    AREAS,
    'tables',
    'tariffs',
  ];
  const strange = Object.keys(value).find((name) => !known.includes(name));
  if (strange !== undefined) return wrong('configurationUnknown', strange);
  const { fleet = '', currency = '' } = value;
  if (!isText(fleet) || !isText(currency)) return wrong('configurationWrong', 'fleet');

  const items: Item[] = [];
  for (const section of ['companySettings', 'fleetSettings'] as const) {
    const found = value[section] ?? {};
    if (!isBag(found)) return wrong('configurationWrong', section);
    for (const [name, held] of Object.entries(found)) {
      if (!isSetting(name)) return wrong('configurationUnknown', `${section}.${name}`);
      if (!['number', 'boolean', 'string'].includes(typeof held))
        return wrong('configurationWrong', `${section}.${name}`);
      items.push({ section, name, values: { value: held } });
    }
  }
  const labels = value['labels'] ?? {};
  if (!isBag(labels)) return wrong('configurationWrong', 'labels');
  for (const [name, words] of Object.entries(labels)) {
    if (!TERMS.some((term) => term === name)) return wrong('configurationUnknown', `labels.${name}`);
    if (!isOwnWords(words)) return wrong('configurationWrong', `labels.${name}`);
    items.push({ section: 'labels', name, values: { en: words.en ?? null, fr: words.fr ?? null } });
  }
  if (AREAS in value) {
    const areas = readAreas(value[AREAS]);
    if (!areas.ok) return wrong(areas.code, areas.where);
    items.push(...areas.items);
  }
  const lists = value['tables'] ?? {};
  if (!isBag(lists)) return wrong('configurationWrong', 'tables');
  for (const [name, given] of Object.entries(lists)) {
    const resource = tables.find((one) => one.name === name);
    if (!resource) return wrong('configurationUnknown', `tables.${name}`);
    const records = resource.position ? recordsOfFeatures(resource.position, given) : given;
    if (!Array.isArray(records)) return wrong('configurationWrong', `tables.${name}`);
    if (records.length > MOST_OF_A_TABLE) return wrong('configurationLong', `tables.${name}`);
    const fields = new Map(fieldsAlong(resource, tables));
    for (const [at, record] of (records as unknown[]).entries()) {
      const here = `tables.${name}[${String(at)}]`;
      if (!isBag(record)) return wrong('configurationWrong', here);
      for (const [field, held] of Object.entries(record)) {
        const declared = fields.get(field);
        if (!declared) return wrong('configurationUnknown', `${here}.${field}`);
        if (!fits(declared, held)) return wrong('configurationWrong', `${here}.${field}`);
      }
      items.push({ section: name, name: recordItemName(resource, record), values: record });
    }
  }
  const tariffs = value['tariffs'] ?? [];
  if (!Array.isArray(tariffs)) return wrong('configurationWrong', 'tariffs');
  for (const [at, tariff] of (tariffs as unknown[]).entries()) {
    const here = `tariffs[${String(at)}]`;
    if (!isBag(tariff) || !isBag(tariff['definition'])) return wrong('configurationWrong', here);
    const { vehicleType = null, definition } = tariff;
    if (vehicleType !== null && !isText(vehicleType)) return wrong('configurationWrong', `${here}.vehicleType`);
    items.push({ section: 'tariffs', name: vehicleType ?? '', values: { vehicleType, definition } });
  }
  const seen = new Set<string>();
  const twice = items.map(itemId).find((id) => seen.size === seen.add(id).size);
  return twice === undefined
    ? { ok: true, configuration: { fleet, currency, items } }
    : wrong('configurationTwice', twice);
}

function recordsOfFeatures({ longitude, latitude }: Position, given: unknown): unknown {
  if (!isBag(given) || !Array.isArray(given['features'])) return null;
  return given['features'].map((feature: unknown) => {
    if (!isBag(feature) || !isBag(feature['properties']) || !isBag(feature['geometry'])) return null;
    const at: unknown = feature['geometry']['coordinates'];
    return Array.isArray(at) ? { ...feature['properties'], [longitude]: at[0], [latitude]: at[1] } : null;
  });
}

const isOwnWords = (value: unknown): value is { en?: unknown; fr?: unknown } =>
  isBag(value) &&
  Object.keys(value).every((key) => LABEL_LANGUAGES.some((language) => language === key)) &&
  isWord(value['en']) &&
  isWord(value['fr'], true);

const isWord = (value: unknown, gendered = false): boolean =>
  value === null ||
  value === undefined ||
  (isBag(value) &&
    isText(value['one']) &&
    isText(value['many'] ?? '') &&
    (!gendered || value['gender'] === 'm' || value['gender'] === 'f'));

/** Whether a value has the shape of a field; whether it may stand there is asked when it is kept. */
function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
    case 'named':
    case 'choice':
    case 'pin':
      return isText(value) || value === null;
    case 'date':
    case 'reference':
      return value === null || isText(value);
    case 'flag':
    case 'since':
      return typeof value === 'boolean';
    case 'number':
    case 'money':
    case 'degrees':
      return value === null || (typeof value === 'number' && Number.isFinite(value));
    case 'numbers':
      return Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one));
    default:
      return Array.isArray(value) && value.every(isText);
  }
}
