import { expect, test } from 'vitest';
import { directImports, placesOf } from './direct-imports.ts';

const INDEX = `
import { Box } from './box/Box.mjs';
import { inner as Given } from './given.mjs';
export { Box, Given };
export { Button, useOne as useButton } from './button/Button.mjs';
export { default as Icon } from './icons/Icon.mjs';
`;
const places = placesOf(INDEX, '/pack');
const placesIn = (index: string) => (index === 'pack' ? places : null);

test('an index tells where each name lies, however it is passed on', () => {
  expect(Object.fromEntries(places)).toEqual({
    Box: { file: '/pack/box/Box.mjs', name: 'Box' },
    Given: { file: '/pack/given.mjs', name: 'inner' },
    Button: { file: '/pack/button/Button.mjs', name: 'Button' },
    useButton: { file: '/pack/button/Button.mjs', name: 'useOne' },
    Icon: { file: '/pack/icons/Icon.mjs', name: 'default' },
  });
});

test.each([
  ["import { Box } from 'pack';", 'import { Box as Box } from "/pack/box/Box.mjs";'],
  ["import { Given as G } from 'pack';", 'import { inner as G } from "/pack/given.mjs";'],
  ["import {\n  type Props,\n  Icon,\n} from 'pack';", 'import { default as Icon } from "/pack/icons/Icon.mjs";'],
  ["import { Unknown } from 'pack';", 'import { Unknown as Unknown } from "pack";'],
  ["import { Box } from 'other';", "import { Box } from 'other';"],
  ["import whole from 'pack';", "import whole from 'pack';"],
])('%s', (written, read) => expect(directImports(written, placesIn)).toBe(read));
