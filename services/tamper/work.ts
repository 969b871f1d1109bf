import type { WorkKind } from '../long-work/work-kind.ts';
import { learnMasks } from './learn-masks.ts';
import { replayRule } from './replay.ts';

export const work: readonly WorkKind[] = [
  {
    name: 'tamperReplay',
    run: replayRule,
    subject: ({ code, version }) => (typeof code === 'string' ? `${code} ${version ?? ''}`.trim() : null),
  },
  { name: 'tamperMasks', run: learnMasks },
];
