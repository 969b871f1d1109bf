import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allReached } from './all-reached.ts';
import { type ModuleFacts, type Placing, placeModules } from './place-modules.ts';

type Graph = Record<string, { imports?: string[]; later?: string[]; bytes?: number }>;

const placing: Placing = {
  entry: 'main',
  isInside: (_, module) => module === 'frame',
  applicationOf: (_, module) => (module.startsWith('app-') ? module.slice('app-'.length) : null),
  isApart: (module) => module.startsWith('manual:'),
  isStyle: (module) => module.endsWith('.css'),
  languageOf: (module) => /\?(en|fr)$/.exec(module)?.[1] ?? '',
  nameOf: (module) => module.split(/[^a-z]/)[0] ?? '',
};

const factsOf = (graph: Graph) => (module: string) => {
  const found = graph[module];
  return found ? { imports: found.imports ?? [], later: found.later ?? [], bytes: found.bytes ?? 1_000 } : null;
};
const place = (graph: Graph) => Object.fromEntries(placeModules(factsOf(graph), placing));

test('what the page needs at once is its entry, what every page needs is inside, and an application is one file', () => {
  expect(
    place({
      main: { imports: ['kit'], later: ['frame'] },
      kit: {},
      frame: { imports: ['router', 'kit'], later: ['app-home', 'app-book'] },
      router: {},
      'app-home': { imports: ['tiles', 'router'] },
      tiles: {},
      'app-book': { imports: ['form'] },
      form: { imports: ['kit'] },
    }),
  ).toEqual({
    main: 'entry',
    kit: 'entry',
    frame: 'inside',
    router: 'inside',
    'app-home': 'home',
    tiles: 'home',
    'app-book': 'book',
    form: 'book',
  });
});

test('what several applications share is a file of its own, and its looks come with what every page needs', () => {
  const placed = place({
    main: { later: ['frame'] },
    frame: { later: ['app-home', 'app-book', 'app-cash'] },
    'app-home': { imports: ['grid'] },
    'app-book': { imports: ['grid'] },
    'app-cash': {},
    grid: { imports: ['grid.css'], bytes: 500_000 },
    'grid.css': {},
  });
  expect(placed).toMatchObject({ grid: 'grid', 'grid.css': 'inside', 'app-cash': 'cash' });
});

test('what is shared and little comes with every page, and so does the little that it needs', () => {
  const placed = place({
    main: { later: ['frame'] },
    frame: { later: ['app-home', 'app-book', 'app-cash'] },
    'app-home': { imports: ['dates'] },
    'app-book': { imports: ['dates', 'grid'] },
    'app-cash': { imports: ['grid'] },
    dates: { imports: ['clock'], bytes: 9_000 },
    clock: { bytes: 2_000 },
    grid: { bytes: 90_000 },
  });
  expect(placed).toMatchObject({ dates: 'inside', clock: 'inside', grid: 'grid' });
});

test('what is opened later in an application is one more file, and what is large is its own', () => {
  const placed = place({
    main: { later: ['frame'] },
    frame: { later: ['app-home'] },
    'app-home': { later: ['dialog', 'drawer', 'charts', 'manual:en', 'manual:fr'] },
    dialog: {},
    drawer: {},
    charts: { bytes: 90_000 },
    'manual:en': {},
    'manual:fr': {},
  });
  expect(placed.dialog).toBe(placed.drawer);
  expect(placed.dialog).toBe('home-later');
  expect(placed.charts).toBe('charts');
  expect(placed['manual:en']).not.toBe(placed['manual:fr']);
});

test('sentences come in their language beside the file that says them', () => {
  const said = (name: string) => [`${name}?en`, `${name}?fr`];
  const graph: Graph = {
    main: { later: ['frame', ...said('main')] },
    frame: { later: ['app-home', ...said('frame')] },
    'app-home': { later: said('home') },
  };
  for (const name of ['main', 'frame', 'home']) for (const one of said(name)) graph[one] = {};
  expect(place(graph)).toMatchObject({
    'main?en': 'entry.en',
    'main?fr': 'entry.fr',
    'frame?en': 'inside.en',
    'frame?fr': 'inside.fr',
    'home?en': 'home.en',
    'home?fr': 'home.fr',
  });
});

/** A graph of some applications and parts, each importing only parts written after it. */
const anyGraph = fc
  .record({
    parts: fc.integer({ min: 1, max: 24 }),
    applications: fc.integer({ min: 1, max: 6 }),
    edges: fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.boolean()), { maxLength: 90 }),
    bytes: fc.array(fc.integer({ min: 10, max: 400_000 }), { minLength: 24, maxLength: 24 }),
  })
  .map(({ parts, applications, edges, bytes }): Graph => {
    const names = [
      'main',
      'frame',
      ...Array.from({ length: applications }, (_, n) => `app-${'abcdef'[n]}`),
      ...Array.from({ length: parts }, (_, n) => `part${'abcdefghijklmnopqrstuvwx'[n]}`),
    ];
    const graph: Graph = Object.fromEntries(
      names.map((name, n) => [name, { imports: [], later: [], bytes: bytes[n % bytes.length] }]),
    );
    graph.main?.later?.push('frame');
    for (const name of names) if (name.startsWith('app-')) graph.frame?.later?.push(name);
    for (const [from, to, isLater] of edges) {
      const [a, b] = [from % names.length, to % names.length].toSorted((x, y) => x - y);
      const [low, high] = [names[a ?? 0] ?? '', names[b ?? 0] ?? ''];
      if (low === high || !high.startsWith('part')) continue;
      graph[low]?.[isLater ? 'later' : 'imports']?.push(high);
    }
    return graph;
  });

const reached = (graph: Graph, starts: readonly string[], also: (facts: Graph[string]) => readonly string[]) =>
  allReached(starts, (one) => also(graph[one] ?? {}));

test('each module that is reached stands in one file, and no file needs one that needs it', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const placed = placeModules(factsOf(graph) as (module: string) => ModuleFacts | null, placing);
      const all = reached(graph, ['main'], ({ imports = [], later = [] }) => [...imports, ...later]);
      expect(new Set(placed.keys())).toEqual(all);
      for (const module of reached(graph, ['main'], ({ imports = [] }) => imports))
        expect(placed.get(module)).toBe('entry');

      const needs = new Map<string, Set<string>>();
      for (const [module, file] of placed)
        for (const imported of graph[module]?.imports ?? []) {
          const other = placed.get(imported) ?? '';
          if (other !== file) needs.set(file, (needs.get(file) ?? new Set()).add(other));
        }
      const files: Graph = Object.fromEntries([...needs].map(([file, others]) => [file, { imports: [...others] }]));
      for (const [file, others] of needs)
        expect([...reached(files, [...others], ({ imports = [] }) => imports)]).not.toContain(file);
    }),
    { numRuns: 400 },
  );
});
