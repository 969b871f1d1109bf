import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { byLanguage } from '../../core/language/in-languages.ts';
import { LANGUAGES, type Language } from '../../core/language/languages.ts';
import { htmlScript } from '../bundled/html-script.ts';
import { allReached } from './all-reached.ts';
import { type ModuleFacts, placeModules } from './place-modules.ts';

/** The file of a page's sentences in one language, as the texts plugin names it. */
const SENTENCES = new RegExp(`[?&]language=(${LANGUAGES.join('|')})$`);
const ROUTES_OF = /^apps\/([^/]+)\/web\/index\.ts$/;
const EVERYWHERE = /everywhere:[^;]*?import\('([^']+)'\)/g;
const INSIDE = ['apps/shell/web/inside/Inside.tsx', 'apps/shell/web/session/SessionDuties.tsx'];
/** Every application asks in dialogs, and none at once. */
const FORM = 'engine/web/form/FormFrame.tsx';
const START = 'engine/web/start/ask-at-once.ts';

/** What is asked for as a page opens, by language: scripts and styles, addresses without a leading slash. */
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Files = Record<Language, string[]>;
export type Loads = { entry: Files; inside: Files; routes: Record<string, Files> };

/**
 * Puts the modules of one page into few files, and lets its first HTML ask at once for all that its address will need. Writes what
 * that is into `.vite/loads-PAGE.json`, which the scales read.
 */
export function loadsPlugin(root: string, page: string): Plugin[] {
  const short = (id: string) => relative(root, id.split('\0').join('').split('?')[0] ?? '').replaceAll('\\', '/');
  const entry = join(root, /src="\/([^"]+)"/.exec(readFileSync(join(root, `${page}.html`), 'utf8'))?.[1] ?? '');
  let placed: Map<string, string> | null = null;

  const isEverywhere = (importer: string, module: string) => {
    if (!ROUTES_OF.test(short(importer))) return false;
    const shown = [...readFileSync(importer, 'utf8').matchAll(EVERYWHERE)].map(([, path]) =>
      join(importer, '..', path ?? ''),
    );
    return shown.includes(module.split('?')[0] ?? '');
  };
  const place = (factsOf: (module: string) => ModuleFacts | null) =>
    placeModules(factsOf, {
      entry,
      isInside: (importer, module) => INSIDE.includes(short(module)) || isEverywhere(importer, module),
      applicationOf: (importer) => {
        const application = ROUTES_OF.exec(short(importer))?.[1];
        if (application) return application;
        const [room, name] = short(importer).split('/');
        return importer.endsWith('/record-tabs.ts') ? `${room}-${name}-tabs` : null;
      },
      isApart: (module) => module.includes('virtual:manual') || short(module) === FORM,
      isStyle: (module) => /\.css(?:\?|$)/.test(module) && !module.includes('node_modules'),
      languageOf: (module) => SENTENCES.exec(module)?.[1] ?? '',
      nameOf: (module) => {
        const packed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
        return (packed ?? short(module).split('/').slice(0, 2).join('-')).replaceAll(/[^\w-]+/g, '-').replace(/^-/, '');
      },
    });

  const loads: Plugin = {
    name: 'loads',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // A module that begins a load may stand among others in a file.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  debugName: 'loads',
                  name: (id, graph) => {
                    placed ??= place((module) => {
                      const info = graph.getModuleInfo(module);
                      if (!info) return null;
                      const { importedIds, dynamicallyImportedIds } = info;
                      return { imports: importedIds, later: dynamicallyImportedIds, bytes: bytesOf(info, graph) };
                    });
                    return placed.get(id) ?? null;
                  },
                },
              ],
            },
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const loads = loadsOf(bundle, this, entry, short);
        this.emitFile({ type: 'asset', fileName: `.vite/loads-${page}.json`, source: JSON.stringify(loads) });
        const html = bundle[`${page}.html`];
        if (html?.type !== 'asset') throw new Error(`The build has no ${page}.html.`);
        const text = String(html.source);
        const first = byLanguage((language) => withoutThose(loads.entry[language], text));
        html.source = text.replace('</head>', `  ${script(root, { ...loads, entry: first })}\n  </head>`);
      },
    },
  };
  // Before the HTML and the lists of what comes with a part are written.
  const runtime: Plugin = {
    name: 'runtime-inside',
    apply: 'build',
    enforce: 'pre',
    generateBundle: { order: 'pre', handler: (_options, bundle) => withRuntimeInside(bundle, entry) },
  };
  return [runtime, loads];
}

/** What the HTML does not ask for by itself. */
const withoutThose = (files: readonly string[], html: string) => files.filter((file) => !html.includes(`/${file}"`));

/**
 * How long a source is, with its share of what is said beside it in each language; that of no file is asked of the build, which takes long
 * over it.
 */
function bytesOf(info: Rolldown.ModuleInfo, graph: Graph): number {
  const [path = ''] = info.id.split('?');
  if (info.id !== path || !isAbsolute(path)) return info.code?.length ?? 0;
  const own = LANGUAGES.map((language) => path.replace(SENTENCES_OF, `/$1.${language}.ts`));
  const said = SENTENCES_OF.test(path)
    ? own.filter((file) => existsSync(file)).map((file) => statSync(file).size)
    : info.importedIds
        .filter((id) => OF_A_LANGUAGE.test(id))
        .map((id) => statSync(id).size / (graph.getModuleInfo(id)?.importers.length || 1));
  return statSync(path).size + sum(said);
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const OF_A_LANGUAGE = new RegExp(`\\.(?:${LANGUAGES.join('|')})\\.ts$`);
const SENTENCES_OF = /\/(texts|titles)\.ts$/;

function loadsOf(bundle: Rolldown.OutputBundle, graph: Graph, entry: string, short: (id: string) => string): Loads {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const closure = (starts: readonly Rolldown.OutputChunk[], without?: ReadonlySet<string>): Set<string> =>
    allReached(
      starts.map(({ fileName }) => fileName),
      (file) => (byFile.get(file)?.imports ?? []).filter((other) => byFile.has(other)),
      without,
    );
  const filesOf = (scripts: ReadonlySet<string>): Files => {
    const all = [...scripts].flatMap((file) => byFile.get(file) ?? []);
    const styles = all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const said = (language: Language) =>
      all
        .flatMap(({ moduleIds }) => moduleIds.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
        .filter((id) => SENTENCES.exec(id)?.[1] === language)
        .flatMap((id) => chunkOf.get(id)?.fileName ?? []);
    const of = (language: Language) => [...new Set([...scripts, ...said(language), ...styles])];
    return byLanguage(of);
  };
  const begins = chunkOf.get(entry);
  if (!begins) throw new Error(`The build has no script of ${short(entry)}.`);
  const first = closure([begins]);
  const insideChunks = INSIDE.flatMap((path) =>
    [...chunkOf].filter(([id]) => short(id) === path).map(([, chunk]) => chunk),
  );
  const inside = closure(insideChunks, first);
  const before = new Set([...first, ...inside]);
  const routes: Record<string, Files> = {};
  for (const [id] of chunkOf) {
    if (!ROUTES_OF.test(short(id))) continue;
    const pages = (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).flatMap((later) => chunkOf.get(later) ?? []);
    const files = filesOf(closure(pages, before));
    for (const [, route] of readFileSync(id, 'utf8').matchAll(/\bpath: '([^']*)'/g)) routes[route ?? ''] = files;
  }
  return { entry: filesOf(first), inside: filesOf(inside), routes };
}

/** What the page does before anything else: a script of its own in the HTML, which the server names in its policy. */
function script(root: string, { entry, inside, routes }: Loads): string {
  const files = [...new Set([entry, inside, ...Object.values(routes)].flatMap((of) => Object.values(of).flat()))];
  const numbers = (of: Files) => LANGUAGES.map((language) => of[language].map((file) => files.indexOf(file)));
  const applications = [...new Set(Object.values(routes))];
  const told = {
    files,
    entry: numbers(entry),
    inside: numbers(inside),
    loads: applications.map(numbers),
    routes: Object.fromEntries(Object.entries(routes).map(([route, of]) => [route, applications.indexOf(of)])),
  };
  return htmlScript(root, START, { TOLD_BY_THE_BUILD: JSON.stringify(told) });
}

const RUNTIME = /\/rolldown-runtime-[\w-]+\.js$/;

/** By what files find each other's names is half a kilobyte of its own, and would be a request of every page: it stands in the entry. */
function withRuntimeInside(bundle: Rolldown.OutputBundle, entry: string): void {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(entry));
  if (!runtime || !first) return;
  const [path, entryPath] = [`./${basename(runtime.fileName)}`, `./${basename(first.fileName)}`];
  const taken = new RegExp(`import\\{([^}]*)\\}from["'\`]${path.replaceAll('.', String.raw`\.`)}["'\`];`);
  const exported = /export\{([^}]*)\};?\s*$/;
  // `a as b` of an import is `a:b` of what is taken apart; of an export the other way round.
  const pairs = (names: string, swapped: boolean) =>
    names
      .split(',')
      .map((one) => one.trim().split(' as '))
      .map(([a = '', b = a]) => (swapped ? `${b}:${a}` : `${a}:${b}`))
      .join(',');
  const body = runtime.code.replace(exported, (_, names: string) => `return{${pairs(names, true)}}`);
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    const names = taken.exec(chunk.code)?.[1];
    if (names === undefined) throw new Error(`${chunk.fileName} takes the runtime in a way that is not known.`);
    // The entry waits for its sentences: they cannot wait for the entry.
    const alone = chunk === first || chunk.moduleIds.every((id) => SENTENCES.test(id));
    const take = alone ? `var $names=(()=>{${body}})(),` : `import{$names}from"${entryPath}";var `;
    chunk.code = chunk.code.replace(taken, () => `${take}{${pairs(names, false)}}=$names;`);
    if (chunk === first) chunk.code += 'export{$names};';
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    if (!alone && !chunk.imports.includes(first.fileName)) chunk.imports.push(first.fileName);
  }
  delete bundle[runtime.fileName];
}
