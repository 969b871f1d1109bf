import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  printPaper: (w) => `${w.by} a imprimé${and(' ', w.figure('name')) || ' un papier'}`,
  printCopy: (w) => `${w.by} a imprimé une copie${and(' de ', w.figure('name'))}`,
};

export const paperNames: typeof en.paperNames = {
  wide: '80 mm, 48 lettres par ligne',
  middle: '80 mm, 42 lettres par ligne',
  narrow: '58 mm, 32 lettres par ligne',
};

export const PRINT_WORDS: typeof en.PRINT_WORDS = { copy: 'COPIE', page: (page, of) => `Page ${page} sur ${of}` };
