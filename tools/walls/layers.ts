import { importsOf } from './imports.ts';
import { type Breach, isCode, isTest, type Wall } from './source-tree.ts';

/** A room or a part of one. `own` names the application a file belongs to. */
type Zone = { name: string; own?: string };

/** What is loaded after the sign-in: the one file of an application that reads the registries. */
const ENTRY = 'apps/shell/web/inside/Inside.tsx';

const WEB_REGISTRIES = new Set(['apps/web.ts', 'apps/record-tabs.ts']);
const REGISTRIES = new Set([...WEB_REGISTRIES, 'apps/server.ts', 'apps/topics.ts', 'apps/suite.ts']);

export function zoneOf(path: string): Zone {
  const [room = '', second = '', third = '', fourth = ''] = path.split('/');
  if (room === 'apps') {
    if (REGISTRIES.has(path))
      return { name: WEB_REGISTRIES.has(path) ? 'registry of the web' : 'registry of the server' };
    if ([third, fourth].some((part) => /^contract(\.ts|$)/.test(part))) return { name: 'contract', own: second };
    if (third === 'web' || fourth === 'web') return { name: 'web', own: second };
    return { name: 'app', own: second };
  }
  if (room === 'cards') {
    if (/^contract(\.ts|$)/.test(third)) return { name: 'contract of cards' };
    return { name: third === 'web' ? 'web of cards' : 'cards' };
  }
  if (path === 'engine/resource/contract.ts' || path === 'engine/case/contract.ts') return { name: 'engine/contract' };
  if (room === 'engine' && (second === 'web' || second === 'contract')) return { name: `engine/${second}` };
  return { name: room };
}

/** Who may import whom. Rooms that are not listed (tools, bench) may import anything but each other's tests. */
const DOWN: Readonly<Record<string, { to: readonly string[]; instead: string }>> = {
  core: {
    to: ['core'],
    instead: 'core is the pure trade: take what you need as an argument, or move the code up to acts or services',
  },
  store: { to: ['core', 'store'], instead: 'store only knows SQL: let an act decide and call the store' },
  acts: {
    to: ['core', 'store', 'acts'],
    instead: 'an act stands below services, engine and apps: hand it what it needs as an argument',
  },
  services: {
    to: ['core', 'store', 'acts', 'services'],
    instead: 'a service stands below engine and apps: let apps/suite.ts hand it what it needs',
  },
  'engine/contract': {
    to: ['core', 'engine/contract'],
    instead: 'a contract is shared by browser and server: keep it to core and engine/contract',
  },
  'engine/web': {
    to: ['core', 'ui', 'engine/web', 'engine/contract'],
    instead: 'engine/web runs in the browser: reach the server through a contract',
  },
  engine: {
    to: ['core', 'store', 'acts', 'services', 'engine', 'engine/contract'],
    instead: 'engine serves whichever application and knows none: let each application hand itself over in a registry',
  },
  ui: {
    to: ['core', 'ui'],
    instead: 'ui gets props and gives events: let the page fetch and hand the data in',
  },
  'contract of cards': {
    to: ['core', 'engine/contract', 'contract of cards'],
    instead: 'a contract is shared by browser and server: keep it to core and engine/contract',
  },
  'web of cards': {
    to: ['core', 'ui', 'engine/web', 'engine/contract', 'contract of cards', 'web of cards'],
    instead: 'a card stands below the applications: hand it what it needs',
  },
  cards: {
    to: ['core', 'store', 'acts', 'services', 'engine', 'engine/contract', 'contract of cards', 'cards'],
    instead: 'a card stands below the applications: put what it needs into core, store or acts',
  },
  contract: {
    to: ['core', 'engine/contract', 'contract of cards', 'own contract'],
    instead: 'a contract is shared by browser and server: keep it to core, engine/contract and the contracts of cards',
  },
  web: {
    to: ['core', 'ui', 'engine/web', 'engine/contract', 'contract of cards', 'web of cards', 'own contract', 'own web'],
    instead: "a screen calls an operation of its own contract: put the code into core, ui, or the operation's handler",
  },
  app: {
    to: [
      'core',
      'store',
      'acts',
      'services',
      'engine',
      'engine/contract',
      'contract of cards',
      'cards',
      'own contract',
      'own app',
    ],
    instead:
      'what two applications share is a noun, a rule or a verb: put it into core, store or acts, and what both show into cards',
  },
  'registry of the web': {
    to: ['core', 'ui', 'engine/web', 'engine/contract', 'contract', 'web', 'web of cards'],
    instead: 'a registry of the web only lists the pages and tabs of the applications',
  },
  'registry of the server': {
    to: [
      'core',
      'store',
      'acts',
      'services',
      'engine',
      'engine/contract',
      'contract of cards',
      'cards',
      'contract',
      'app',
      'seed',
      'sim',
      'registry of the server',
    ],
    instead: 'the registry of the server never imports a screen: the browser gets its own bundle',
  },
  sim: {
    to: ['core', 'contract', 'contract of cards', 'engine/contract', 'sim', 'seed'],
    instead: 'the simulated city uses only what any client can: the contracts, the fixed calls and the sockets',
  },
  seed: {
    to: ['core', 'store', 'acts', 'services', 'engine', 'seed'],
    instead: 'the demo city is made by the acts that make any other: seed stands below the applications',
  },
};

/** Imports point down; no application imports another; the web never reaches into the server. */
export const layers: Wall = {
  name: 'imports point down',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file)) continue;
      const from = zoneOf(file);
      const rule = DOWN[from.name];
      if (!rule) continue;
      for (const { line, specifier, path } of importsOf(file, text)) {
        if (path === null || (isTest(file) && from.name !== 'core') || path.startsWith('node_modules/')) continue;
        const to = zoneOf(path);
        const own = to.own !== undefined && to.own === from.own;
        if (rule.to.includes(own ? `own ${to.name}` : to.name)) continue;
        if (own && from.name === 'app' && to.name !== 'web') continue;
        if (file === ENTRY && WEB_REGISTRIES.has(path)) continue;
        breaches.push({ file, line, saw: `imports ${specifier}`, instead: `${capital(rule.instead)}.` });
      }
    }
    return breaches;
  },
};

/** Only the code that is a test may import what is made for tests. */
export const testsApart: Wall = {
  name: 'the suite does not run on what is made for its tests',
  look: (tree) =>
    [...tree].flatMap(([file, text]) =>
      isCode(file) && !isTest(file) && !file.startsWith('bench/') && !file.startsWith('tools/')
        ? importsOf(file, text)
            .filter(({ path }) => path !== null && isTest(path))
            .map(({ line, specifier }) => ({
              file,
              line,
              saw: `imports ${specifier}`,
              instead: 'Move what both need out of the testing folder.',
            }))
        : [],
    ),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
