import type { WorkKind } from '../long-work/work-kind.ts';
import { fillRoster } from './fill-roster.ts';
import { unrollAll } from './unroll.ts';

export const work: readonly WorkKind[] = [
  { name: 'rosterFill', run: fillRoster },
  { name: 'rosterPatterns', run: unrollAll },
];
