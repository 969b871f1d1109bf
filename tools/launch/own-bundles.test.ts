import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundleOf, fromBundles } from './own-bundles.mjs';
import { root } from './root.mjs';

const FILE = join(root, 'services', 'lab', 'thread.ts');
const worker = "new Worker(new URL('./worker.ts', import.meta.url))";

test('a neighbour that is started is named by its bundle', () => {
  const asked: string[] = [];
  const changed = fromBundles(`${worker};`, FILE, (source) => {
    asked.push(source);
    return bundleOf(source, join(root, 'dist', 'server'));
  });
  const bundle = join(root, 'dist', 'server', 'services', 'lab', 'worker.mjs');
  expect(asked).toEqual([join(root, 'services', 'lab', 'worker.ts')]);
  expect(changed).toBe(`new Worker(new URL(${JSON.stringify(pathToFileURL(bundle).href)}));`);
});

test.each([
  ['one without a bundle stays as it is', worker],
  ['what is read and not started stays as it is', "readFileSync(new URL('./roads.hrg', import.meta.url))"],
])('%s', (_, source) => expect(fromBundles(source, FILE, () => null)).toBe(source));
