import { root } from '../launch/root.mjs';
import { houseFigures } from './house-figures.ts';
import { readTree } from './source-tree.ts';

for (const line of houseFigures(readTree(root))) console.log(line);
