import { describe, expect, test } from 'vitest';
import { recordTabs } from '#apps/record-tabs.ts';
import { webApps } from '#apps/web.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { addTexts, i18next } from '#engine/web/added-texts.ts';
import { RESOURCE_TABLES } from '#store/resource/all-resources.ts';

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
