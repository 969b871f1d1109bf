import { expect, test } from 'vitest';
import { manualPlugin } from './manual-plugin.ts';
import { CHAPTERS, MANUAL_LANGUAGES, readManual } from './read-manual.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** What the build asks the plugin about: an address as it is imported, or as the plugin calls it. */
function hooks() {
  const { resolveId, load } = manualPlugin(ROOT);
  if (typeof resolveId !== 'object' || typeof load !== 'object') throw new Error('The plugin has no hooks.');
  const fits = ({ filter }: { filter?: object }, id: string) => (filter as { id: RegExp }).id.test(id);
  return { resolveId, load, resolves: (id: string) => fits(resolveId, id), loads: (id: string) => fits(load, id) };
}

/** What the plugin makes of a module, and the files whose change makes it anew. */
function made(name: string): { code: string; watched: string[] } {
  const { resolveId, load, resolves, loads } = hooks();
  const watched: string[] = [];
  const id = resolveId.handler.call({} as never, name, undefined, {} as never);
  expect([resolves(name), loads(String(id))]).toEqual([true, true]);
  const code = load.handler.call(
    { addWatchFile: (file: string) => watched.push(file) } as never,
    String(id),
    {} as never,
  );
  return { code: String(code), watched };
}

const valueOf = (code: string) => JSON.parse(code.replace(/^export default /, '').replace(/;$/, '')) as object;

test.each(MANUAL_LANGUAGES)('the chapters in %s hold every topic of the manual once', (language) => {
  const topics = CHAPTERS.flatMap((chapter) =>
    Object.keys(valueOf(made(`virtual:manual-${language}-${chapter}`).code)),
  );
  expect(topics.toSorted()).toEqual(
    readManual(ROOT, language)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('the index loads no chapter before it is opened, and follows the files it is made of', () => {
  const { code, watched } = made('virtual:manual-en');
  for (const chapter of CHAPTERS) expect(code).toContain(`${chapter}: async () => (await import(`);
  expect(code).not.toContain('<p>');
  expect(watched).toHaveLength(readManual(ROOT, 'en').length);
  expect(made('virtual:manual').code).toContain("import('virtual:manual-fr')");
});

test('other modules are left to others', () => {
  const { resolves, loads } = hooks();
  expect([resolves('virtual:manual-de'), loads('./home.ts')]).toEqual([false, false]);
});
