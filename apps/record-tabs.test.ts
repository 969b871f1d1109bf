import { describe, expect, test } from 'vitest';
import { addTexts, i18next, LANGUAGES } from '#engine/web/added-texts.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import type { WebApp } from '#engine/web/web-app.ts';
import { RESOURCE_TABLES } from '#store/resource/all-resources.ts';

// What runs in a browser is checked with the screens, not with the server's tests.
const load = async <T>(path: string): Promise<T> =>
  (await import(/* @vite-ignore */ new URL(path, import.meta.url).pathname)) as T;
const { recordTabs } = await load<{ recordTabs: readonly RecordTab[] }>('record-tabs.ts');
const { webApps } = await load<{ webApps: readonly WebApp[] }>('web.ts');
addTexts(Object.fromEntries(webApps.map(({ name, texts }) => [name, texts])));

describe.each(recordTabs)('the tab $id of a $noun', ({ noun, id, title }) => {
  test.each(LANGUAGES)('has its title in %s before it is opened', (lng) => {
    expect(i18next.t(title, { lng }), 'its file imports its titles').not.toBe(title.slice(title.indexOf(':') + 1));
  });

  test('belongs to a resource, and its place in the address is its own', () => {
    expect(Object.keys(RESOURCE_TABLES)).toContain(noun);
    expect(['form', 'history']).not.toContain(id);
    expect(recordTabs.filter((tab) => tab.noun === noun && tab.id === id)).toHaveLength(1);
  });
});
