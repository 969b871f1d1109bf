import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  printPaper: (w) => `${w.by} printed${and(' ', w.figure('name')) || ' a paper'}`,
  printCopy: (w) => `${w.by} printed a copy${and(' of ', w.figure('name'))}`,
} satisfies EventSentences;

export const paperNames = {
  wide: '80 mm, 48 letters per line',
  middle: '80 mm, 42 letters per line',
  narrow: '58 mm, 32 letters per line',
};

export const PRINT_WORDS = { copy: 'COPY', page: (page: number, of: number) => `Page ${page} of ${of}` };
