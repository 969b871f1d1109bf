import { expect, test } from 'vitest';
import { houseFigures } from './house-figures.ts';

test('the figures of a house are counted from its files', () => {
  const lists = ['a', 'b', 'c', 'd', 'e'].map((noun) => `import '../${noun}/topic.ts';`).join('\n');
  const tree = new Map(
    Object.entries({
      'README.md': 'A page',
      'core/job/one.ts': "import './two.ts';\nx;\ny;\n",
      'core/job/two.ts': "import './one.ts';\n",
      'core/job/one.test.ts': 'test;\ntest;\n',
      'core/all/topic.ts': lists,
      'core/access/menu.ts': 'x;\n',
    }),
  );
  expect(houseFigures(tree)).toEqual([
    'Files: 6, of which 5 are code, and 1 of these for tests',
    'Folders: 3; the largest: core/job 3, core/all 1, core/access 1',
    'Circles of files: 1',
    'Longest file of code: core/all/topic.ts, 5 lines; the median has 2',
    'Lists of all nouns by hand: 1, and left on purpose: core/access/menu.ts',
  ]);
});
