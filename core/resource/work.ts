import type { DeclaredWorks } from '../long-work/declared.ts';

/** What is done with tables in the background. */
export const work = {
  recordImport: {
    title: { en: 'Import of a file', fr: 'Import d’un fichier' },
    right: 'session',
    figures: {
      added: { en: 'Added', fr: 'Ajoutés' },
      changed: { en: 'Changed', fr: 'Modifiés' },
      same: { en: 'As before', fr: 'Inchangés' },
      bad: { en: 'Left out', fr: 'Laissés de côté' },
    },
    faults: {
      importUnreadable: {
        en: 'The file could not be read to its end. What was written stays: check the file on its page and import it again.',
        fr: 'Le fichier n’a pas pu être lu jusqu’au bout. Ce qui est écrit reste : vérifiez le fichier sur sa page et importez-le à nouveau.',
      },
    },
    again: {
      en: 'What was written stays. Import the file again on its page: only the rest is new.',
      fr: 'Ce qui est écrit reste. Importez à nouveau le fichier sur sa page : seul le reste est nouveau.',
    },
  },
} as const satisfies DeclaredWorks;
