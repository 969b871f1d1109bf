import { allReached } from './all-reached.ts';

/** What a module needs at once, what it asks for later, and how long its source is. */
export type ModuleFacts = { imports: readonly string[]; later: readonly string[]; bytes: number };

export type Placing = {
  /** The script of the page. It and all that it needs at once stand in one file. */
  entry: string;
  /** What is asked for later and yet needed by every page, as soon as somebody is signed in. One file again. */
  isInside(importer: string, module: string): boolean;
  /** The application whose load a module begins, where `importer` asks for it; null where it is a part opened later. */
  applicationOf(importer: string, module: string): string | null;
  /** What is a load of its own however small it is: only one of many such is ever opened. */
  isApart(module: string): boolean;
  /** What gives a part its looks: shared by several loads, it comes with what every page needs. */
  isStyle(module: string): boolean;
  /** The language of a file of sentences, which comes with whoever asks for it; empty for all else. */
  languageOf(module: string): string;
  /** What a group of modules is called, by what most of it is. */
  nameOf(module: string): string;
};

/** What is opened later and brings more than this of source is a load of its own: a map, charts, a spreadsheet's reader. */
const OWN_LOAD_BYTES = 60_000;
/** A request costs as much as so many bytes of source that nobody asked for. */
const REQUEST_BYTES = 300_000;
/** What is shared and no longer than this may come with every page. */
const SMALL_BYTES = 24_000;
/** Of code less than half is left in what is built; of sentences nothing is lost. */
const SENTENCES_WEIGH = 2.5;
/** All that is opened later within a load, and is not large, is one more load. */
const LATER = '-later';

/** Modules that come together: an application, or what is opened within one. */
type Load = { name: string; openers: Set<string>; modules: Set<string> };

/** Modules that the same loads need. */
type Group = { loads: Set<string>; modules: string[]; bytes: number };

/**
 * Places each module that the entry reaches into a file by its name: `entry`, `inside`, one an application with what it alone needs,
 * and of what several share a few; a language's sentences in `NAME.LANGUAGE` beside them. No file needs one that needs it, so modules run
 * in the order in which they were written.
 */
export function placeModules(facts: (module: string) => ModuleFacts | null, placing: Placing): Map<string, string> {
  const graph = new Graph(facts, placing);
  const first = graph.needs([placing.entry], new Set());
  const inside = insideOf(graph, first, placing);
  const loads = loadsOf(graph, first, new Set([...first, ...inside]), placing);
  const all = groupsOf(loads, graph);
  const looks = all.flatMap(({ loads, modules }) => (loads.size > 1 ? modules.filter(placing.isStyle) : []));
  const rest = without(all, new Set(looks), graph);
  const small = smallOnes(rest, loads.size, neededGroups(new Set(rest), graph));
  const large = rest.filter((group) => !small.has(group));
  const groups = joined(large, graph);

  const placed = new Map<string, string>();
  const put = (modules: Iterable<string>, name: string) => {
    for (const module of modules) placed.set(module, name);
  };
  put(first, 'entry');
  put([...inside, ...looks, ...[...small].flatMap(({ modules }) => modules)], 'inside');
  const names = new Set(['entry', 'inside']);
  for (const { modules, loads } of groups) put(modules, newName(names, loads, modules, graph, placing));
  for (const [language, spoken] of sentencesOf(placed.keys(), graph, placing)) {
    put(
      spoken.filter(([, by]) => first.has(by)).map(([module]) => module),
      `entry.${language}`,
    );
    put(
      spoken.filter(([, by]) => placed.get(by) === 'inside').map(([module]) => module),
      `inside.${language}`,
    );
    const beside = groups.flatMap(({ loads, modules }) => {
      const own = new Set(modules);
      const said = spoken.filter(([, by]) => own.has(by)).map(([module]) => module);
      return said.length === 0 ? [] : [{ loads, modules: said, bytes: SENTENCES_WEIGH * graph.bytesOf(said) }];
    });
    const taken = new Set<string>();
    const said = joined(beside, graph);
    const few = smallOnes(said, loads.size, new Map());
    for (const group of said) {
      const { modules, loads } = group;
      if (few.has(group)) put(modules, `inside.${language}`);
      else put(modules, `${newName(taken, loads, modules, graph, { ...placing, nameOf: () => 'shared' })}.${language}`);
    }
  }
  return placed;
}

class Graph {
  readonly #facts: (module: string) => ModuleFacts | null;
  readonly #placing: Placing;
  constructor(facts: (module: string) => ModuleFacts | null, placing: Placing) {
    this.#facts = facts;
    this.#placing = placing;
  }
  imports(module: string): readonly string[] {
    return this.#facts(module)?.imports ?? [];
  }
  /** What is asked for later, but for sentences, which are asked for at once. */
  later(module: string): string[] {
    return (this.#facts(module)?.later ?? []).filter((one) => this.#placing.languageOf(one) === '');
  }
  sentences(module: string): string[] {
    return (this.#facts(module)?.later ?? []).filter((one) => this.#placing.languageOf(one) !== '');
  }
  bytesOf(modules: Iterable<string>): number {
    let sum = 0;
    for (const module of modules) sum += this.#facts(module)?.bytes ?? 0;
    return sum;
  }
  /** These modules and all that they need at once, but for what is there already. */
  needs(starts: Iterable<string>, there: ReadonlySet<string>): Set<string> {
    return allReached(starts, (module) => this.imports(module), there);
  }
}

function insideOf(graph: Graph, first: ReadonlySet<string>, { isInside }: Placing): Set<string> {
  const inside = new Set<string>();
  const waiting = [...first];
  for (let importer = waiting.pop(); importer !== undefined; importer = waiting.pop()) {
    const asker = importer;
    const begins = graph.later(asker).filter((module) => isInside(asker, module));
    for (const module of graph.needs(begins, new Set([...first, ...inside]))) {
      inside.add(module);
      waiting.push(module);
    }
  }
  return inside;
}

function loadsOf(
  graph: Graph,
  first: ReadonlySet<string>,
  everywhere: ReadonlySet<string>,
  { applicationOf, isApart }: Placing,
): Map<string, Load> {
  const loads = new Map<string, Load>();
  const waiting: { load: string; opener: string; module: string }[] = [];
  const begin = (name: string, opener: string, module: string) => {
    const load = loads.get(name) ?? { name, openers: new Set(), modules: new Set() };
    loads.set(name, load);
    if (opener !== name) load.openers.add(opener);
    for (const one of graph.needs([module], new Set([...everywhere, ...load.modules]))) {
      load.modules.add(one);
      for (const later of graph.later(one))
        waiting.push({ load: name.endsWith(LATER) ? name : name + LATER, opener: name, module: later });
    }
  };
  for (const module of everywhere)
    for (const later of graph.later(module)) {
      if (everywhere.has(later)) continue;
      const opener = first.has(module) ? 'entry' : 'inside';
      const application = applicationOf(module, later);
      if (application) begin(application, opener, later);
      else waiting.push({ load: opener + LATER, opener, module: later });
    }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { load, opener, module } = next;
    if (everywhere.has(module) || loads.get(opener)?.modules.has(module)) continue;
    const there = new Set([...everywhere, ...(loads.get(opener)?.modules ?? []), ...(loads.get(load)?.modules ?? [])]);
    const large = graph.bytesOf(graph.needs([module], there)) > OWN_LOAD_BYTES;
    begin(large || isApart(module) ? module : load, opener, module);
  }
  return loads;
}

function groupsOf(loads: ReadonlyMap<string, Load>, graph: Graph): Group[] {
  const neededBy = new Map<string, Set<string>>();
  for (const { name, modules } of loads.values())
    for (const module of modules) neededBy.set(module, (neededBy.get(module) ?? new Set()).add(name));
  const groups = new Map<string, Group>();
  for (const [module, names] of neededBy) {
    const by = withoutOpened(names, loads);
    const key = [...by].toSorted().join('\n');
    const group = groups.get(key) ?? { loads: by, modules: [], bytes: 0 };
    groups.set(key, group);
    group.modules.push(module);
    group.bytes += graph.bytesOf([module]);
  }
  return [...groups.values()];
}

/** Without the loads that are opened only within others of them: what these need is there already. */
function withoutOpened(names: ReadonlySet<string>, loads: ReadonlyMap<string, Load>): Set<string> {
  const left = new Set(names);
  for (let before = left.size + 1; left.size < before; ) {
    before = left.size;
    for (const name of left) {
      const openers = [...(loads.get(name)?.openers ?? [])];
      if (openers.length > 0 && openers.every((opener) => left.has(opener))) left.delete(name);
    }
  }
  return left;
}

function without(groups: readonly Group[], gone: ReadonlySet<string>, graph: Graph): Group[] {
  return groups.flatMap((group) => {
    const modules = group.modules.filter((module) => !gone.has(module));
    return modules.length === 0 ? [] : [{ ...group, modules, bytes: graph.bytesOf(modules) }];
  });
}

/**
 * What several loads need, and is so little that every page may rather bring it than these ask for it. What such a group needs is little
 * as well, or stands there already.
 */
function smallOnes(groups: readonly Group[], loads: number, needed: Needed): Set<Group> {
  const small = new Set<Group>();
  const isSmall = (group: Group) =>
    group.loads.size > 1 &&
    group.bytes <= SMALL_BYTES &&
    group.bytes * (loads - group.loads.size) < group.loads.size * REQUEST_BYTES &&
    [...(needed.get(group) ?? [])].every((other) => small.has(other));
  for (let before = -1; before < small.size; ) {
    before = small.size;
    for (const group of groups) if (isSmall(group)) small.add(group);
  }
  return small;
}

type Pair = { one: Group; other: Group; price: number };

/**
 * Joins what is shared as long as the requests that this saves are worth more than what it lets loads bring that do not need it. What
 * a group needs comes with it: who brings one brings all those.
 */
function joined(all: readonly Group[], graph: Graph): Group[] {
  const groups = new Set(all.map((group) => ({ ...group, loads: new Set(group.loads) })));
  let needed = neededGroups(groups, graph);
  let pairs = pairsOf([...groups], needed);
  while (pairs.length > 0) {
    const best = pairs.reduce((low, pair) => (pair.price < low.price ? pair : low));
    const { one, other } = best;
    pairs = pairs.filter((pair) => pair !== best);
    const now = pairOf(one, other, needed);
    if (now.every(({ price }) => price > best.price)) {
      pairs.push(...now);
      continue;
    }
    // A file of both would need one that needs it.
    if (leads(one, other, needed) || leads(other, one, needed)) continue;
    const both: Group = {
      loads: new Set([...one.loads, ...other.loads]),
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
    };
    groups.delete(one);
    groups.delete(other);
    groups.add(both);
    needed = neededGroups(groups, graph);
    for (const group of needed.get(both) ?? []) for (const load of both.loads) group.loads.add(load);
    const rest = pairs.filter((pair) => ![pair.one, pair.other].some((group) => group === one || group === other));
    pairs = [...rest, ...[...groups].flatMap((group) => (group === both ? [] : pairOf(group, both, needed)))];
  }
  return [...groups];
}

type Needed = ReadonlyMap<Group, ReadonlySet<Group>>;

/** Of each group all others that it needs, however far. */
function neededGroups(groups: ReadonlySet<Group>, graph: Graph): Needed {
  const groupOf = new Map([...groups].flatMap((group) => group.modules.map((module) => [module, group] as const)));
  const next = (group: Group) =>
    new Set(group.modules.flatMap((module) => graph.imports(module)).flatMap((module) => groupOf.get(module) ?? []));
  const nexts = new Map([...groups].map((group) => [group, next(group)]));
  const nextOf = (group: Group) => nexts.get(group) ?? [];
  return new Map([...groups].map((group) => [group, allReached(nextOf(group), nextOf, new Set([group]))]));
}

const pairsOf = (groups: readonly Group[], needed: Needed): Pair[] =>
  groups.flatMap((one, n) => groups.slice(n + 1).flatMap((other) => pairOf(one, other, needed)));

/** Two groups that are better off together; nothing where they are not, or where one is an application's own. */
function pairOf(one: Group, other: Group, needed: Needed): Pair[] {
  if (one.loads.size === 1 || other.loads.size === 1) return [];
  const together = [...one.loads].filter((load) => other.loads.has(load)).length;
  if (together === 0) return [];
  const price = unasked(one, other, needed) + unasked(other, one, needed) - together * REQUEST_BYTES;
  return price < 0 ? [{ one, other, price }] : [];
}

/** What the loads of a group would bring besides, had it another in its file. */
function unasked({ loads }: Group, other: Group, needed: Needed): number {
  let sum = 0;
  for (const group of [other, ...(needed.get(other) ?? [])])
    for (const load of loads) if (!group.loads.has(load)) sum += group.bytes;
  return sum;
}

/** Whether one group needs another by way of a third. */
function leads(from: Group, to: Group, needed: Needed): boolean {
  return [...(needed.get(from) ?? [])].some((group) => group !== to && needed.get(group)?.has(to));
}

type Sentences = [module: string, by: string][];

/** The files of sentences that placed modules ask for, each with who asks, by language. */
function sentencesOf(placed: Iterable<string>, graph: Graph, { languageOf }: Placing): Map<string, Sentences> {
  const found = new Map<string, Sentences>();
  for (const by of placed)
    for (const module of graph.sentences(by)) {
      const language = languageOf(module);
      found.set(language, [...(found.get(language) ?? []), [module, by]]);
    }
  return found;
}

/** The application where the group is one's own, else what weighs most in it; a number where that is taken. */
function newName(
  taken: Set<string>,
  loads: ReadonlySet<string>,
  modules: readonly string[],
  graph: Graph,
  { nameOf }: Placing,
): string {
  const [alone = ''] = loads.size === 1 ? loads : [];
  const weights = new Map<string, number>();
  for (const module of modules)
    weights.set(nameOf(module), (weights.get(nameOf(module)) ?? 0) + graph.bytesOf([module]));
  const heaviest = [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'shared';
  const wish = alone && !alone.includes('/') && !alone.includes(':') ? alone : heaviest;
  let name = wish;
  for (let n = 2; taken.has(name); n += 1) name = `${wish}-${n}`;
  taken.add(name);
  return name;
}
