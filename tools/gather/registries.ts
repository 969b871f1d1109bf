import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIRST = 'shell';

/** The file that names every application to the server, and the one that names them to the browser, by path. */
export function registriesOf(root: string): ReadonlyMap<string, string> {
  const apps = readdirSync(join(root, 'apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || a.localeCompare(b));
  const cards = existsSync(join(root, 'cards'))
    ? readdirSync(join(root, 'cards')).filter((card) => existsSync(join(root, 'cards', card, 'server.ts')))
    : [];
  const having = (path: string) => apps.filter((app) => existsSync(join(root, 'apps', app, path)));
  return new Map([
    ['apps/web.ts', webOf(having('web/index.ts'))],
    ['apps/record-tabs.ts', tabsOf(foldersWith(root, 'web/record-tabs.ts'))],
    ['apps/server.ts', serverOf(having('server.ts'), cards)],
    ['apps/topics.ts', topicsOf(foldersWith(root, 'topic.ts'))],
    ['apps/manager/contract/all-tables.ts', tablesOf(tablesIn(root))],
    ['apps/manager/contract/all-features.ts', featuresOf(root, 'contract')],
    ['apps/manager/server/all-features.ts', featuresOf(root, 'server')],
    ['core/case/all-cases.ts', casesOf(nounsWith(root, 'core', 'case.ts'))],
    ['core/long-work/all-work.ts', workOf(nounsWith(root, 'core', 'work.ts'))],
    ['acts/resource/all-background-imports.ts', backgroundImportsOf(nounsWith(root, 'acts', 'background-imports.ts'))],
    ['services/all-work.ts', workKindsOf(nounsWith(root, 'services', 'work.ts'))],
    ['services/all-parts.ts', partsOf(nounsWith(root, 'services', 'part.ts'))],
    ['store/resource/all-resources.ts', resourcesOf(root)],
    ['store/person/all-personal.ts', personalOf(nounsWith(root, 'store', 'personal.ts'))],
    ['core/topic/topic.ts', announcedOf(nounsWith(root, 'core', 'topic.ts').filter((noun) => noun !== 'topic'))],
    ['core/event/all-events.ts', eventsOf(nounsWith(root, 'core', 'events.ts'))],
  ]);
}

/** The nouns of a room that have such a file. */
export const nounsWith = (root: string, room: string, file: string) =>
  nounsIn(root, room).filter((noun) => existsSync(join(root, room, noun, file)));

const nounsIn = (root: string, room: string) =>
  existsSync(join(root, room))
    ? readdirSync(join(root, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

const filesIn = (root: string, folder: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((file) => /^[a-z-]+\.ts$/.test(file))
        .map((file) => file.slice(0, -'.ts'.length))
        .sort()
    : [];

/** The tables of the company's own: in the folder itself, and those of one trade beside each other in a folder below. */
function tablesIn(root: string): string[] {
  const folder = 'apps/manager/contract/company-tables';
  const below = existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const deeper = below.flatMap(({ name }) => filesIn(root, `${folder}/${name}`).map((file) => `${name}/${file}`));
  return [...filesIn(root, folder), ...deeper.sort()];
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function tablesOf(files: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every file of apps/manager/contract/company-tables stands here.',
    ...files.map((file) => `import { table as ${nameOf(lastOf(file))} } from './company-tables/${file}.ts';`),
    '',
    "/** The tables of the company's own, by the name of their operations. */",
    list(
      'export const TABLES = { ',
      files.map((file) => nameOf(lastOf(file))),
      ' } as const;',
    ),
    '',
    'export type TableName = keyof typeof TABLES;',
    '',
  ].join('\n');
}

/** The features of Manager, each with a folder of its own that has a contract and its handlers. */
function featuresOf(root: string, part: 'contract' | 'server'): string {
  const features = nounsWith(root, 'apps/manager', `${part}.ts`);
  return [
    `// Made by \`npm run gather\`: every apps/manager/<feature>/${part}.ts stands here.`,
    ...features.map((name) => `import { feature as ${nameOf(name)} } from '../${name}/${part}.ts';`),
    '',
    'export const FEATURES = {',
    ...features.map((name) => `  ...${nameOf(name)},`),
    '} as const;',
    '',
  ].join('\n');
}

function eventsOf(nouns: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every core/<noun>/events.ts stands here.',
    ...nouns.map((noun) => `import { events as ${nameOf(noun)} } from '../${noun}/events.ts';`),
    '',
    '/** What the log of a fleet tells, by the name of the act in the trail. */',
    'export const DECLARED_EVENTS = {',
    ...nouns.map((noun) => `  ...${nameOf(noun)},`),
    '} as const;',
    '',
  ].join('\n');
}

function announcedOf(nouns: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every core/<noun>/topic.ts stands here.',
    ...nouns.map((noun) => `import { topics as ${nameOf(noun)} } from '../${noun}/topic.ts';`),
    '',
    '/** What is announced when it changes: who listens is told which entity of which fleet is to be read again. */',
    'export const TOPICS = {',
    ...nouns.map((noun) => `  ...${nameOf(noun)},`),
    '} as const;',
    '',
    'export type Topic = keyof typeof TOPICS;',
    '',
  ].join('\n');
}

function partsOf(services: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every services/<name>/part.ts stands here.',
    ...[...services.map((name) => `${name}/`), '']
      .sort((one, other) => `${one}part`.localeCompare(`${other}part`))
      .map((name) =>
        name === ''
          ? "import type { Part } from './part.ts';"
          : `import { part as ${nameOf(name.slice(0, -1))} } from './${name}part.ts';`,
      ),
    '',
    '/** What works by itself beside the requests, in the order it is started. */',
    list('export const PARTS: readonly Part[] = [', services.map(nameOf), '];'),
    '',
  ].join('\n');
}

function casesOf(nouns: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every core/<noun>/case.ts stands here.',
    ...nouns.map((noun) => `import { cases as ${nameOf(noun)} } from '../${noun}/case.ts';`),
    '',
    '/** Every kind of case, by its name in the database. */',
    'export const CASES = {',
    ...nouns.map((noun) => `  ...${nameOf(noun)},`),
    '} as const;',
    '',
  ].join('\n');
}

function workOf(nouns: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every core/<noun>/work.ts stands here.',
    ...nouns.map((noun) => `import { work as ${nameOf(noun)} } from '../${noun}/work.ts';`),
    '',
    '/** What is called long work, by the name of its kind in the database. */',
    'export const WORK = {',
    ...nouns.map((noun) => `  ...${nameOf(noun)},`),
    '} as const;',
    '',
    'export type WorkName = keyof typeof WORK;',
    '',
  ].join('\n');
}

function backgroundImportsOf(nouns: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every acts/<noun>/background-imports.ts stands here.',
    ...nouns.map((noun) => `import { imports as ${nameOf(noun)} } from '../${noun}/background-imports.ts';`),
    "import type { ResourceActs } from './resource-acts.ts';",
    '',
    '/** The tables whose long files are written in the background. */',
    list(
      'export const BACKGROUND_IMPORTS: readonly ResourceActs[] = [',
      nouns.map((noun) => `...${nameOf(noun)}`),
      '];',
    ),
    '',
  ].join('\n');
}

function workKindsOf(services: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every services/<name>/work.ts stands here.',
    ...[...services.map((name) => `${name}/work`), 'long-work/work-kind']
      .sort((one, other) => one.localeCompare(other))
      .map((path) =>
        path === 'long-work/work-kind'
          ? "import type { WorkKind } from './long-work/work-kind.ts';"
          : `import { work as ${nameOf(path.slice(0, -'/work'.length))} } from './${path}.ts';`,
      ),
    '',
    '/** How each kind of long work is done. */',
    list(
      'export const WORK_KINDS: readonly WorkKind[] = [',
      services.map((name) => `...${nameOf(name)}`),
      '];',
    ),
    '',
  ].join('\n');
}

function resourcesOf(root: string): string {
  const nouns = nounsWith(root, 'store', 'resources.ts');
  const saying = (what: string) =>
    nouns.filter((noun) =>
      readFileSync(join(root, 'store', noun, 'resources.ts'), 'utf8').includes(`export const ${what} =`),
    );
  const tables = saying('tables');
  const choices = saying('choices');
  const imported = (noun: string) => [
    ...(choices.includes(noun) ? [`choices as ${nameOf(noun)}Choices`] : []),
    ...(tables.includes(noun) ? [`tables as ${nameOf(noun)}Tables`] : []),
  ];
  return [
    '// Made by `npm run gather`: every store/<noun>/resources.ts stands here.',
    ...nouns.map((noun) => `import { ${imported(noun).join(', ')} } from '../${noun}/resources.ts';`),
    "import type { DeclaredChoices, DeclaredTables } from './declared.ts';",
    '',
    'export const RESOURCE_TABLES: DeclaredTables = {',
    ...tables.map((noun) => `  ...${nameOf(noun)}Tables,`),
    '};',
    '',
    'export const RESOURCE_CHOICES: DeclaredChoices = {',
    ...choices.map((noun) => `  ...${nameOf(noun)}Choices,`),
    '};',
    '',
  ].join('\n');
}

function personalOf(nouns: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every store/<noun>/personal.ts stands here.',
    ...nouns
      .filter((noun) => noun !== 'person')
      .map((noun) => `import { personal as ${nameOf(noun)} } from '../${noun}/personal.ts';`),
    "import type { Declared } from './declared.ts';",
    "import { personal as person } from './personal.ts';",
    '',
    '/** What every column of the database says of persons, by table. */',
    'export const PERSONAL: Declared = {',
    ...nouns.map((noun) => `  ...${nameOf(noun)},`),
    '};',
    '',
  ].join('\n');
}

/** Cards, applications and their features that have such a file, as `cards/job`. */
function foldersWith(root: string, file: string): string[] {
  const inside = (folder: string) => nounsIn(root, folder).map((name) => `${folder}/${name}`);
  return [...inside('cards'), ...inside('apps').flatMap((app) => [app, ...inside(app)])].filter((folder) =>
    existsSync(join(root, folder, file)),
  );
}

/** Cards first; then as Biome orders their imports. */
const inImportOrder = (folders: readonly string[], file: string) =>
  folders.toSorted(
    (one, other) =>
      Number(one.startsWith('apps/')) - Number(other.startsWith('apps/')) ||
      `${one}/${file}`.localeCompare(`${other}/${file}`),
  );

const nameOfFolder = (folder: string) => nameOf(folder.slice(folder.indexOf('/') + 1).replaceAll('/', '-'));
const pathOfFolder = (folder: string) => (folder.startsWith('apps/') ? folder.replace('apps', '.') : `#${folder}`);

function topicsOf(folders: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every topic.ts of an application, a feature or a card stands here.',
    ...inImportOrder(folders, 'topic.ts').map(
      (folder) => `import { topics as ${nameOfFolder(folder)} } from '${pathOfFolder(folder)}/topic.ts';`,
    ),
    '',
    '/** What users may listen to on the live socket. */',
    'export const liveTopics = {',
    ...folders.map((folder) => `  ...${nameOfFolder(folder)},`),
    '} as const;',
    '',
  ].join('\n');
}

function tabsOf(folders: readonly string[]): string {
  return [
    '// Made by `npm run gather`: every web/record-tabs.ts of an application, a feature or a card stands here.',
    ...inImportOrder(folders, 'web/record-tabs.ts').map(
      (folder) => `import { tabs as ${nameOfFolder(folder)} } from '${pathOfFolder(folder)}/web/record-tabs.ts';`,
    ),
    '',
    '/** The tabs that records have besides their details and their history. */',
    list(
      'export const recordTabs = [',
      folders.map((folder) => `...${nameOfFolder(folder)}`),
      '] as const;',
    ),
    '',
  ].join('\n');
}

const MADE = '// Made by `npm run gather`: every application and card that has pages or operations stands here.';
/** Words of the language that nothing may be called. */
const RESERVED: ReadonlySet<string> = new Set(['case', 'default', 'delete', 'export', 'import', 'new', 'switch']);

const nameOf = (app: string) =>
  RESERVED.has(app) ? `${app}s` : app.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function webOf(apps: readonly string[]): string {
  return [
    MADE,
    "import type { WebApp } from '#engine/web/web-app.ts';",
    ...apps.map((app) => `import { web as ${nameOf(app)} } from './${app}/web/index.ts';`).sort(),
    '',
    "/** Every application's pages and texts. */",
    list('export const webApps: readonly WebApp[] = [', apps.map(nameOf), '];'),
    '',
  ].join('\n');
}

function serverOf(apps: readonly string[], cards: readonly string[]): string {
  const all = [...apps, ...cards];
  return [
    MADE,
    "import type { AnyContractRouter } from '@orpc/contract';",
    ...cards.flatMap((card) => imported(card, `#cards/${card}`)),
    ...apps.toSorted().flatMap((app) => imported(app, `./${app}`)),
    '',
    '/** The contract of every application and card, and the router that serves it. */',
    list('export const contracts = { ', all.map(nameOf), ' } satisfies Record<string, AnyContractRouter>;'),
    'export const routers = {',
    ...all.map((app) => `  ${nameOf(app)}: ${nameOf(app)}Router,`),
    '};',
    '',
  ].join('\n');
}

const imported = (name: string, folder: string) => [
  `import { contract as ${nameOf(name)} } from '${folder}/contract.ts';`,
  `import { router as ${nameOf(name)}Router } from '${folder}/server.ts';`,
];

const MOST_IN_A_LINE = 120;

/** In one line where it fits, else a line each, as Biome would have it. */
function list(open: string, names: readonly string[], close: string): string {
  const inOne = `${open}${names.join(', ')}${close}`;
  if (inOne.length <= MOST_IN_A_LINE) return inOne;
  return [open.trim(), ...names.map((name) => `  ${name},`), close.trim()].join('\n');
}
