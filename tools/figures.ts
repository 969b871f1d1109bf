import { root } from './launch/root.mjs';
import { houseFigures } from './walls/house-figures.ts';
import { readTree } from './walls/source-tree.ts';

for (const line of houseFigures(readTree(root))) console.log(line);
