import type { WorkKind } from '../long-work/work-kind.ts';
import { replayRule } from './replay.ts';

export const work: readonly WorkKind[] = [{ name: 'tamperReplay', run: replayRule }];
