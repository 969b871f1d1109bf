import type { TableName } from './table-name.ts';

/** The text of a file of the house as it stands, by its path; undefined where there is none. */
export type Standing = (path: string) => string | undefined;

/** A file that the table is to stand in has another shape than its like; says which, and what to do. */
export class NoPlace extends Error {}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every file that a new table adds or adds to, by its path. Throws {@link NoPlace} where one has another shape than the rest. */
export function tableFiles(name: TableName, standing: Standing, migration: number, place: number): Map<string, string> {
  const { file, noun, plural } = name;
  const number = String(migration).padStart(4, '0');
  const inNoun = (room: string, what: string) => `${room}/${noun}/${what}.ts`;
  return new Map([
    [`core/${noun}/${file}.ts`, declaration(name)],
    [inNoun('core', 'topic'), topic(name, standing(inNoun('core', 'topic')))],
    ...LANGUAGES_WRITTEN.flatMap((language) => {
      const ofNoun = inNoun('core', `texts.${language}`);
      const ofTables = `${TABLES}/texts.${language}.ts`;
      return [
        [ofNoun, topicWords(name, language, standing(ofNoun))] as const,
        [ofTables, `${standing(ofTables) ?? ''}${tableWords(name)[language]}`] as const,
      ];
    }),
    [inNoun('store', 'tables'), tables(name, standing(inNoun('store', 'tables')))],
    [inNoun('store', 'personal'), personal(name, standing(inNoun('store', 'personal')))],
    [inNoun('store', 'resources'), resources(name, standing(inNoun('store', 'resources')))],
    [`store/migrations/${number}-${plural}.sql`, migrationOf(name)],
    [`${TABLES}/${plural}.ts`, companyTable(name, place)],
    [`apps/manager/${plural}.db.test.ts`, test(name)],
    [WHO_MAY, whoMay(name, standing(WHO_MAY))],
  ]);
}

const TABLES = 'apps/manager/contract/company-tables';
const WHO_MAY = 'apps/manager/testing/who-may.ts';

/** Puts a line behind a text that stands there once. */
function behind(path: string, text: string, mark: string, line: string): string {
  const at = text.indexOf(mark);
  if (at < 0)
    throw new NoPlace(`${path} has no line '${mark.trim()}': write the table into it by hand, or choose another noun.`);
  return `${text.slice(0, at + mark.length)}${line}${text.slice(at + mark.length)}`;
}

const declaration = ({
  resource,
  operations,
  manyWords,
}: TableName) => `import type { Resource } from '#core/resource/resource.ts';

/** The ${manyWords} of a fleet. */
export const ${resource}Resource = {
  name: '${resource}',
  topic: '${operations}',
  key: 'name',
  fields: { name: { kind: 'text', most: 60, required: true, grow: 1 } },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
`;

const LANGUAGES_WRITTEN = ['en', 'fr'] as const;

/** What its topic is called, one file a language: a noun that announces already has the list in it. */
function topicWords(
  { noun, operations, manyWords }: TableName,
  language: (typeof LANGUAGES_WRITTEN)[number],
  before: string | undefined,
): string {
  const path = `core/${noun}/texts.${language}.ts`;
  const head = language === 'en' ? 'export const topics = {' : 'export const topics: typeof en.topics = {';
  const line = `  ${operations}: '${manyWords}',\n`;
  if (before === undefined)
    return `${language === 'en' ? '' : "import type * as en from './texts.en.ts';\n\n"}${head}\n${line}};\n`;
  return before.includes('export const topics')
    ? behind(path, before, `${head}\n`, line)
    : `${before}\n${head}\n${line}};\n`;
}

function topic({ noun }: TableName, before: string | undefined): string {
  if (before !== undefined) {
    if (!before.includes('export const topics = eachIn('))
      throw new NoPlace(`core/${noun}/topic.ts names its topics one by one: write the new one into it by hand.`);
    return before;
  }
  return `import { eachIn } from '../language/in-languages.ts';
import type { DeclaredTopics } from '../topic/declared.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const topics = eachIn({ en: en.topics, fr: fr.topics }) satisfies DeclaredTopics;
`;
}

function tables({ noun, table }: TableName, before: string | undefined): string {
  const line = `    ${table}: { id: Generated<number>; fleet_id: number; name: string; version: Generated<number> };\n`;
  const path = `store/${noun}/tables.ts`;
  if (before !== undefined) {
    if (!/\bGenerated\b/.test(before))
      throw new NoPlace(`${path} does not import Generated: write the table into it by hand.`);
    return behind(path, before, '  interface Tables {\n', line);
  }
  return `import type { Generated } from 'kysely';

declare module '../door/tables.ts' {
  interface Tables {
${line}  }
}
`;
}

function resources({ noun, resource, table }: TableName, before: string | undefined): string {
  const line = `  ${resource}: { table: '${table}', blank: [], unique: { ${table}_by_name: 'name' } },\n`;
  if (before !== undefined) return behind(`store/${noun}/resources.ts`, before, 'export const tables = {\n', line);
  return `import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
${line}} as const satisfies DeclaredTables;
`;
}

function personal({ noun, table }: TableName, before: string | undefined): string {
  const line = `  ${table}: { plain: { company: 'name' } },\n`;
  if (before !== undefined) return behind(`store/${noun}/personal.ts`, before, 'export const personal = {\n', line);
  return `import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
${line}} satisfies Declared;
`;
}

const migrationOf = ({ table, manyWords }: TableName) => `-- The ${manyWords} of a fleet.
create table ${table} (
  id bigint generated by default as identity primary key,
  fleet_id integer not null references fleet on delete cascade,
  name text not null check (length(name) between 1 and 60),
  version integer not null default 1,
  constraint ${table}_by_name unique (fleet_id, name)
);
`;

/** In the order of the formatter. */
const importsOf = (resource: string, path: string): string =>
  [`import { ${resource}Resource } from '${path}';`, "import { inLanguages } from '#core/language/in-languages.ts';"]
    .toSorted((one, other) => (one.slice(one.indexOf('#')) < other.slice(other.indexOf('#')) ? -1 : 1))
    .join('\n');

const companyTable = (
  { noun, file, resource, operations, manyWords }: TableName,
  place: number,
) => `${importsOf(resource, `#core/${noun}/${file}.ts`)}
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: ${place},
  resource: ${resource}Resource,
  plural: '${manyWords}',
  texts: inLanguages({ en: en.${operations}, fr: fr.${operations} }),
} as const satisfies CompanyTable;
`;

const tableWords = ({ operations, words, manyWords }: TableName) => ({
  en: `
export const ${operations} = {
  title: '${capital(manyWords)}',
  one: '${capital(words)}',
  new: 'New ${words}',
  empty: 'This fleet has no ${manyWords}. Add the first.',
  fields: { name: 'Name' },
};
`,
  fr: `
export const ${operations}: typeof en.${operations} = {
  title: '${capital(manyWords)}',
  one: '${capital(words)}',
  new: 'Nouveau : ${words}',
  empty: 'Cette flotte n’a pas encore de ${manyWords}. Ajoutez le premier élément.',
  fields: { name: 'Nom' },
};
`,
});

const test = ({ operations, manyWords, words }: TableName) => `import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { ${operations} } = router;
let store: Store;
let manager: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const create = (name: string, context = manager) =>
  call(${operations}.create, { fleet: 1, values: { name } }, { context });

test('the ${manyWords} of a fleet are kept by name, each once', async () => {
  const made = await create('First');
  const { records } = await call(${operations}.list, { fleet: 1 }, { context: manager });
  expect(records).toEqual([{ id: made.id, version: 1, values: { name: 'First' } }]);
  await expect(create('First')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'name' } });
  await expect(create('')).rejects.toMatchObject({ code: 'fieldInvalid', data: { field: 'name' } });
});

test('a ${words} of another fleet is not touched, and none by who may not', async () => {
  const made = await create('Second');
  const target = { id: made.id, version: made.version };
  await expect(call(${operations}.remove, { fleet: 2, ...target }, { context: manager })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  await expect(call(${operations}.remove, { fleet: 1, ...target }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
`;

function whoMay({ operations }: TableName, before: string | undefined): string {
  return behind(WHO_MAY, before ?? '', 'operationsOfTables(', `'${operations}', `);
}
