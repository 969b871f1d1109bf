import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { texts as shared } from '#engine/web/texts.ts';
import { inRoot } from '../launch/root.mjs';
import { tellingNames } from '../walls/file-shape.ts';
import { layers, testsApart } from '../walls/layers.ts';
import { noLeftovers } from '../walls/leftovers.ts';
import { sentenceOf } from '../walls/source-tree.ts';
import { testedRefusals } from '../walls/tested-refusals.ts';
import { handlersOf, operationsOf, wholeOperations } from '../walls/whole-operations.ts';
import { appFiles, appNameOf } from './app-files.ts';

// Inside the package, where `#room/…` is known, and where neither Git nor the tests look.
mkdirSync(inRoot('dist'), { recursive: true });
const into = mkdtempSync(inRoot('dist', 'new-app-'));
afterAll(() => rmSync(into, { recursive: true, force: true }));

const newApp = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', inRoot('tools/new-app.ts'), ...args, '--into', into], {
    encoding: 'utf8',
    cwd: inRoot(),
  });

/** The files of a new application as they would stand in the house. */
function asTree(given: string): Map<string, string> {
  const answer = appNameOf(given, []);
  if (!answer.ok) throw new Error(answer.sentence);
  return new Map([...appFiles(answer.name)].map(([path, text]) => [`apps/${given}/${path}`, text]));
}

describe.each(['lost-found', 'parcel-desk'])('a new application called %s', (name) => {
  test('stands within the walls', () => {
    const tree = asTree(name);
    for (const wall of [layers, testsApart, tellingNames, noLeftovers]) {
      expect(wall.look(tree).map(sentenceOf), wall.name).toEqual([]);
    }
  });

  test('is written once, with what stands in every application', () => {
    const first = newApp(name);
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain('apps/server.ts');
    expect(readdirSync(join(into, name)).toSorted()).toEqual(
      [`${name}.db.test.ts`, `${name}.e2e.ts`, 'README.md', 'contract.ts', 'server.ts', 'testing', 'web'].toSorted(),
    );
    const again = newApp(name);
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('already');
  });

  test('has whole operations, each refusal with a sentence and a test', async () => {
    const load = (path: string) => import(pathToFileURL(join(into, name, path)).href);
    const { contract } = (await load('contract.ts')) as { contract: object };
    const { router } = (await load('server.ts')) as { router: object };
    const { texts } = (await load('web/texts.ts')) as { texts: typeof shared };
    const operations = operationsOf(contract);
    const sentences = {
      en: { ...shared.en.errors, ...texts.en.errors },
      fr: { ...shared.fr.errors, ...texts.fr.errors },
    };
    expect(wholeOperations({ folder: `apps/${name}`, operations, handlers: handlersOf(router), sentences })).toEqual(
      [],
    );
    expect(testedRefusals(asTree(name), name, operations, Object.keys(shared.en.errors))).toEqual([]);
  });
});

test('an application with a flag asks for it, and takes its route from the menu', () => {
  expect(asTree('lost-found').get('apps/lost-found/contract.ts')).toContain("right: { all: ['lostFound'] }");
  expect(asTree('lost-found').get('apps/lost-found/web/index.ts')).toContain("path: 'lostFound'");
  expect(asTree('parcel-desk').get('apps/parcel-desk/contract.ts')).toContain("right: 'session'");
});

test.each([[undefined], ['LostFound'], ['lost found'], ['-x'], ['web'], ['book'], ['../x'], ['x'.repeat(41)]])(
  'the name %s is refused with a sentence',
  (given) => {
    const answer = appNameOf(given, ['book']);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.sentence).toMatch(/\w+ .*[.-]/);
  },
);

test('the pages of a new application name only files that it has', () => {
  const tree = asTree('lost-found');
  const readme = tree.get('apps/lost-found/README.md') ?? '';
  for (const [, path] of readme.matchAll(/`((?:web\/)?[\w.-]+\.tsx?)`/g)) {
    expect([...tree.keys()]).toContain(`apps/lost-found/${path}`);
  }
  expect(readFileSync(inRoot('package.json'), 'utf8')).toContain('tools/new-app.ts');
});
