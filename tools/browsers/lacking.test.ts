import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownAssets } from '../launch/assets.mjs';
import { root } from '../launch/root.mjs';
import { ASKED_FIRST, lackingIn } from './lacking.ts';
import { OLDEST } from './oldest.ts';

const ASSETS = join(root, 'dist', 'web', 'assets');
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const scripts = ownAssets(join(root, 'dist', 'web')).filter((name) => name.endsWith('.js'));

test('no page needs what the oldest browsers lack', () => {
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.flatMap((name) =>
    lackingIn(readFileSync(join(ASSETS, name), 'utf8'), ASKED_FIRST).map((sentence) => `${name}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test('no screen of ours needs it, but where it asks first', () => {
  const sources = ['apps', 'cards', 'engine/web', 'ui', 'core'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e)\.tsx?$/.test(path))
      .filter((path) => !/^(apps|cards)\//.test(path) || path.includes('/web/')),
  );
  const found = sources
    .filter((path) => path !== 'ui/later/when-calm.ts')
    .flatMap((path) =>
      lackingIn(withoutComments(readFileSync(join(root, path), 'utf8'))).map((one) => `${path}: ${one}`),
    );
  expect(found).toEqual([]);
});

test('README names the oldest browsers', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(`Safari ${OLDEST.safari}, Firefox ${OLDEST.firefox} and Chromium ${OLDEST.chrome}`);
});

describe('what is lacking is found', () => {
  test.each([
    ['let n=AbortSignal.any([t,u])', 'AbortSignal.any'],
    ['s(o.symmetricDifference(new Set([e.id])))', 'methods of sets'],
    ['new Set(a).union(b)', 'methods of sets'],
    ['m.values().map(x=>x)', 'methods of iterators'],
    ['(0,Z.useRef)(crypto.randomUUID())', 'ids without HTTPS'],
    ['await navigator.clipboard.writeText(l),t()', 'copying without HTTPS'],
    ['new Function("")', 'code made of words'],
    ['return eval(t)', 'code made of words'],
  ])('%s', (script, what) => expect(lackingIn(script)[0]).toMatch(new RegExp(`^${what} `)));
  test.each([
    'e.values()',
    '[...m.values()].map(x=>x)',
    'client.difference(t,{signal:n})',
    'navigator.clipboard?.writeText(e).then(()=>!0,()=>!1)',
    'medieval(t)',
  ])('%s is let pass', (script) => expect(lackingIn(script)).toEqual([]));
  test('what newer browsers know is let pass where only they are named', () => {
    expect(lackingIn('AbortSignal.any([a])', {}, { safari: 17.4, firefox: 124, chrome: 116 })).toEqual([]);
  });
});
