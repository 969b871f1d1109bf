import { expect, test } from 'vitest';
import { manualPlugin } from './manual-plugin.ts';
import { CHAPTERS, MANUAL_LANGUAGES, readManual } from './read-manual.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** What the plugin makes of a module, and the files whose change makes it anew. */
function made(name: string): { code: string; watched: string[] } {
  const { resolveId, load } = manualPlugin(ROOT);
  if (typeof resolveId !== 'function' || typeof load !== 'function') throw new Error('The plugin has no hooks.');
  const watched: string[] = [];
  const id = resolveId.call({} as never, name, undefined, {} as never);
  const code = load.call({ addWatchFile: (file: string) => watched.push(file) } as never, String(id), {} as never);
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
  const { resolveId, load } = manualPlugin(ROOT);
  if (typeof resolveId !== 'function' || typeof load !== 'function') throw new Error('The plugin has no hooks.');
  expect(resolveId.call({} as never, 'virtual:manual-de', undefined, {} as never)).toBe(null);
  expect(load.call({} as never, './home.ts', {} as never)).toBe(null);
});
