import { circlesOf } from './circles.ts';
import { closedListsLeft, noClosedLists } from './closed-lists.ts';
import { foldersOf } from './file-shape.ts';
import { isCode, isTest, type SourceTree } from './source-tree.ts';

const LARGEST = 5;

/** The house in figures, a line each. */
export function houseFigures(tree: SourceTree): string[] {
  const code = [...tree].filter(([file]) => isCode(file));
  const tests = code.filter(([file]) => isTest(file));
  const lengths = code
    .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
    .sort((a, b) => b.lines - a.lines);
  const folders = [...foldersOf(tree)].sort(([, a], [, b]) => b - a);
  const largest = folders.slice(0, LARGEST).map(([folder, files]) => `${folder} ${files}`);
  const [longest] = lengths;
  const median = lengths[Math.floor(lengths.length / 2)];
  return [
    `Files: ${tree.size}, of which ${code.length} are code, and ${tests.length} of these for tests`,
    `Folders: ${folders.length}; the largest: ${largest.join(', ')}`,
    `Circles of files: ${circlesOf(tree).length}`,
    `Longest file of code: ${longest ? `${longest.file}, ${longest.lines} lines` : 'none'}; the median has ${median?.lines ?? 0}`,
    `Lists of all nouns by hand: ${noClosedLists.look(tree).length}, and left on purpose: ${closedListsLeft(tree).join(', ') || 'none'}`,
  ];
}
