import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  exportPerson: (w) => `${w.by} a enregistré les données d’une personne dans un fichier`,
  erasePerson: (w) => `${w.by} a effacé une personne à sa demande`,
};
