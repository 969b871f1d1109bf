import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TOPICS } from '../../core/topic/topic.ts';
import { inRoot, root } from '../launch/root.mjs';
import { announcementsPage, PAGE, topicsIn } from './announcements.ts';
import { nounsWith, registriesOf } from './registries.ts';

let made: string | undefined;
afterEach(() => made && rmSync(made, { recursive: true, force: true }));

test.each([...registriesOf(root)])('%s names every application: else run `npm run gather`', (path, text) => {
  expect(readFileSync(inRoot(path), 'utf8')).toBe(text);
});

test('the page of announcements tells who says and who hears each: else run `npm run gather`', () => {
  const page = announcementsPage(root);
  expect(readFileSync(inRoot(PAGE), 'utf8')).toBe(page);
  expect(
    topicsIn(root)
      .map(([topic]) => topic)
      .toSorted(),
  ).toEqual(Object.keys(TOPICS).toSorted());
  // What nobody says is heard in vain.
  expect(page.split('\n').filter((row) => /^\| `.*\|  \| [^|]*\|$/.test(row))).toEqual([]);
});

test('no act is told by two nouns', async () => {
  const told = await Promise.all(
    nounsWith(root, 'core', 'events.ts').map(async (noun) => {
      const { events } = (await import(/* @vite-ignore */ inRoot(`core/${noun}/events.ts`))) as { events: object };
      return Object.keys(events);
    }),
  );
  const acts = told.flat();
  expect(acts.length).toBeGreaterThan(80);
  expect(acts.filter((act, at) => acts.indexOf(act) !== at)).toEqual([]);
});

test('a new folder with pages and operations stands in both, one with a link alone in none', () => {
  const house = mkdtempSync(join(tmpdir(), 'hansom-apps-'));
  made = house;
  for (const path of [
    'shell/web/index.ts',
    'shell/server.ts',
    'lost-found/web/index.ts',
    'lost-found/server.ts',
    'link/contract.ts',
  ]) {
    mkdirSync(dirname(join(house, 'apps', path)), { recursive: true });
    writeFileSync(join(house, 'apps', path), '');
  }
  const registries = registriesOf(house);
  expect(registries.get('apps/web.ts')).toContain("import { web as lostFound } from './lost-found/web/index.ts';");
  expect(registries.get('apps/web.ts')).toContain('[shell, lostFound]');
  expect(registries.get('apps/server.ts')).toContain('lostFound: lostFoundRouter');
  expect([...registries.values()].join('')).not.toContain('./link/');
});
