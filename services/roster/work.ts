import type { WorkKind } from '../long-work/work-kind.ts';
import { fillRoster } from './fill-roster.ts';

export const work: readonly WorkKind[] = [{ name: 'rosterFill', run: fillRoster }];
