import { allReached } from '../loads/all-reached.ts';
import { importsOf } from '../walls/imports.ts';
import { isCode, type SourceTree } from '../walls/source-tree.ts';

const TEST = /\.(test|e2e)\.tsx?$/;
const BROWSER_TEST = /\.e2e\.ts$/;

/** Run whatever differs: they read the whole house, and take seconds. */
const ALWAYS = /^tools\/(?:walls\/.*|requirements)\.test\.ts$/;
/** What the pages are built with. */
const BUILDING =
  /^(?:[\w-]+\.html|vite\.config\.ts|public\/.*|tools\/(?:bundled|compiler|contracts|loads|manual|one-language|own-page)\/.*)$/;
const PACKAGES = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json)$/;
/** Of types alone nothing is left as a test runs: the compiler looks at all of them. */
const TYPES = /^(?:import|export) type [^;]*? from '[^']+';/gm;
const MIGRATION = /^store\/migrations\//;

/**
 * The test files that what changed can reach, by who imports whom. `lists` are the files that name every application, table or part of
 * the suite: whoever starts a whole suite imports them, and would reach all of it; so only a test that imports one itself
 * is led on by it. In its place a test of an application reaches the server and the pages of that application, and a browser test
 * that belongs to none the pages of all.
 */
export function reachedTests(tree: SourceTree, lists: ReadonlySet<string>, changed: Iterable<string>): string[] {
  const tests = [...tree.keys()].filter((path) => TEST.test(path));
  const differs = new Set(changed);
  const some = (pattern: RegExp) => [...differs].some((path) => pattern.test(path));
  const [building, packages, migration] = [some(BUILDING), some(PACKAGES), some(MIGRATION)];
  const reachesOf = reachOf(tree, lists);
  return tests
    .filter((test) => {
      if (ALWAYS.test(test) || differs.has(test)) return true;
      if (building && isOfAll(test)) return true;
      if (packages && (isOfAll(test) || !/\.(db\.test|e2e)\./.test(test))) return true;
      if (migration && /^store\/.*\.db\.test\.ts$/.test(test)) return true;
      for (const path of reachesOf(test)) if (differs.has(path)) return true;
      return false;
    })
    .toSorted();
}

/** Browser tests that are of no single application. */
const isOfAll = (test: string) => BROWSER_TEST.test(test) && /^apps\/[^/]+$/.test(test);

function reachOf(tree: SourceTree, lists: ReadonlySet<string>): (test: string) => Set<string> {
  const imports = new Map<string, string[]>();
  const importsFrom = (path: string): string[] => {
    const known = imports.get(path);
    if (known) return known;
    const text = tree.get(path);
    const found =
      text === undefined || !isCode(path)
        ? []
        : importsOf(path, text.replaceAll(TYPES, '')).flatMap((one) => one.path ?? []);
    imports.set(path, found);
    return found;
  };
  const applicationOf = (test: string): string[] => {
    const [room, name, ...below] = test.split('/');
    if (room !== 'apps' || name === undefined) return [];
    if (isOfAll(test)) return [...tree.keys()].filter((path) => /^apps\/[^/]+\/web\/index\.ts$/.test(path));
    if (below.length === 0 || !/\.(db\.test|e2e)\./.test(test)) return [];
    const server = [`apps/${name}/server.ts`, `apps/${name}/topic.ts`];
    return BROWSER_TEST.test(test) ? [...server, ...pagesOf(tree, name)] : server;
  };
  return (test) => {
    const own = new Set([...importsFrom(test), ...applicationOf(test)]);
    return allReached(own, (path) => (!lists.has(path) || own.has(path) ? importsFrom(path) : []));
  };
}

/** Where the pages of an application begin: its list of pages, and the scripts of a page with a build of its own. */
const pagesOf = (tree: SourceTree, name: string): string[] =>
  [...tree.keys()].filter(
    (path) => path.startsWith(`apps/${name}/`) && /\/web\/(?:.*\/)?(?:index|main|record-tabs)\.tsx?$/.test(path),
  );
