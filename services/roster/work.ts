import { printedDay } from '#core/print/print-words.ts';
import type { WorkKind } from '../long-work/work-kind.ts';
import { fillRoster } from './fill-roster.ts';
import { unrollAll } from './unroll.ts';

export const work: readonly WorkKind[] = [
  {
    name: 'rosterFill',
    run: fillRoster,
    subject: ({ date }, language) => (typeof date === 'string' ? printedDay(date, language) : null),
  },
  { name: 'rosterPatterns', run: unrollAll },
];
