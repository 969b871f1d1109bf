import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  createRecord: (w) => `${w.by} a ajouté ${w.entity} ${w.id}`,
  updateRecord: (w) => `${w.by} a modifié ${w.entity} ${w.id}`,
  deleteRecord: (w) => `${w.by} a supprimé ${w.entity} ${w.id}`,
};

export const work: typeof en.work = {
  recordImport: {
    title: 'Import d’un fichier',
    figures: { added: 'Ajoutés', changed: 'Modifiés', same: 'Inchangés', bad: 'Laissés de côté' },
    faults: {
      importUnreadable:
        'Le fichier n’a pas pu être lu jusqu’au bout. Ce qui est écrit reste : vérifiez le fichier sur sa page et importez-le à nouveau.',
    },
    again: 'Ce qui est écrit reste. Importez à nouveau le fichier sur sa page : seul le reste est nouveau.',
  },
};
