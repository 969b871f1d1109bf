import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MENUS } from '#core/access/menu.ts';
import { operationsOf } from '#tools/walls/whole-operations.ts';
import { entryKey, menuKey, plannedKey } from './shell/web/frame/menu-keys.ts';

type Tree = { [key: string]: string | Tree };
type BothLanguages = { en: Tree; fr: Tree };

const ROOT = new URL('../', import.meta.url).pathname;
const apps = ['apps', 'cards'].flatMap((room) =>
  readdirSync(`${ROOT}${room}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${room}/${name}`),
);

const load = async <T>(path: string): Promise<T> => (await import(/* @vite-ignore */ `${ROOT}${path}`)) as T;
const textsAt = async (path: string) => (await load<{ texts: BothLanguages }>(path)).texts;

/** Every `texts.ts` of the screens of an application or a card. */
const textsOf = (app: string) =>
  readdirSync(`${ROOT}${app}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)web\//.test(path) && basename(path) === 'texts.ts')
    .map((path) => `${app}/${path}`);

const rooms = [
  ...apps.flatMap(textsOf),
  'engine/web/texts.ts',
  'engine/web/place/texts.ts',
  'ui/kit/texts.ts',
  'ui/trade/texts.ts',
].filter((path) => existsSync(`${ROOT}${path}`));

function sentences(tree: Tree, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : sentences(value, `${before}${key}.`),
  );
}

const keys = (tree: Tree) => sentences(tree).map(([key]) => key);
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();

describe.each(rooms)('%s', (path) => {
  test('says everything in English and in French', async () => {
    const { en, fr } = await textsAt(path);
    expect(keys(fr).toSorted()).toEqual(keys(en).toSorted());
  });

  test('names the same things in both languages', async () => {
    const { en, fr } = await textsAt(path);
    const french = new Map(sentences(fr));
    for (const [key, text] of sentences(en)) expect([key, places(french.get(key) ?? '')]).toEqual([key, places(text)]);
  });

  test('writes the typographic apostrophe in French', async () => {
    const { fr } = await textsAt(path);
    expect(sentences(fr).filter(([, text]) => /\p{L}'/u.test(text))).toEqual([]);
  });

  test('has no empty sentence', async () => {
    const { en, fr } = await textsAt(path);
    expect([...sentences(en), ...sentences(fr)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('who can say the sentences of a room has added them', () => {
  const bare = ['apps', 'cards', 'engine'].flatMap((layer) =>
    readdirSync(`${ROOT}${layer}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
      .map((path) => `${layer}/${path}`)
      .filter((path) => readFileSync(`${ROOT}${path}`, 'utf8').includes('textsHook(')),
  );
  expect(bare, 'use roomTexts').toEqual(['engine/web/room-texts.ts']);
});

test('a page that names the namespace of its sentences has them loaded', () => {
  const silent = apps
    .flatMap((app) =>
      readdirSync(`${ROOT}${app}`, { recursive: true, encoding: 'utf8' }).map((path) => `${app}/${path}`),
    )
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => {
      const text = readFileSync(`${ROOT}${path}`, 'utf8');
      return /namespace="/.test(text) && !/texts\.ts'/.test(text);
    });
  expect(silent, 'import its ./texts.ts').toEqual([]);
});

const contracts = apps.filter((app) => existsSync(`${ROOT}${app}/contract.ts`));

describe.each(contracts)('the refusals of %s', (app) => {
  test('have a sentence in both languages', async () => {
    const { contract } = await load<{ contract?: object }>(`${app}/contract.ts`);
    const codes = new Set(operationsOf(contract ?? {}).flatMap((one) => one.codes));
    const own = await Promise.all([...textsOf(app), 'engine/web/texts.ts'].map(textsAt));
    const told = new Set(own.flatMap(({ en }) => keys(en)));
    const silent = [...codes].filter((code) => !told.has(`errors.${code}`));
    expect(silent, `add errors.<code> to a texts.ts of ${app}/web`).toEqual([]);
  });
});

const titled = rooms.flatMap((path) => {
  const [, namespace] = /roomTexts\('([^']+)'/.exec(readFileSync(`${ROOT}${path}`, 'utf8')) ?? [];
  const titles = `apps/${namespace}/web/titles.ts`;
  return namespace && existsSync(`${ROOT}${titles}`) ? [{ path, titles }] : [];
});

test.each(titled)('$path leaves the names of the pages in $titles as they are', async ({ path, titles }) => {
  const [own, before] = await Promise.all([textsAt(path), load<{ titles: BothLanguages }>(titles)]);
  const meant = Object.keys(before.titles.en).filter(
    (key) => (own.en[key] ?? before.titles.en[key]) !== before.titles.en[key],
  );
  expect(meant, 'call the page by another key').toEqual([]);
});

test('every menu and entry of the menu table has its name, and its route says what it will hold', async () => {
  const { en } = await textsAt('apps/shell/web/inside/texts.ts');
  const told = new Set(keys(en));
  const wanted: string[] = MENUS.flatMap((menu) => [
    menuKey(menu.id),
    ...menu.entries.flatMap(({ id }) => [entryKey(id), plannedKey(id)]),
  ]);
  expect(wanted.filter((key) => !told.has(key))).toEqual([]);
});
