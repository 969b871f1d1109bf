import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of the workshop. */
export const events = {
  addWorkLine: {
    kind: 'case',
    en: (w) => `${w.by} added work to workshop order${and(' ', w.figure('number'))}${and(': ', w.figure('what'))}`,
    fr: (w) =>
      `${w.by} a ajouté un travail à l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  },
  doWorkLine: {
    kind: 'case',
    en: (w) => `${w.by} did work of workshop order${and(' ', w.figure('number'))}${and(': ', w.figure('what'))}`,
    fr: (w) =>
      `${w.by} a fait un travail de l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  },
  undoWorkLine: {
    kind: 'case',
    en: (w) => `${w.by} took work of workshop order${and(' ', w.figure('number'))} back${and(': ', w.figure('what'))}`,
    fr: (w) =>
      `${w.by} a repris un travail de l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  },
  dropWorkLine: {
    kind: 'case',
    en: (w) => `${w.by} took work off workshop order${and(' ', w.figure('number'))}${and(': ', w.figure('what'))}`,
    fr: (w) =>
      `${w.by} a retiré un travail de l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  },
  changeStock: {
    kind: 'office',
    en: (w) => `${w.by} changed the stock of part${and(' ', w.figure('number'))}${and(' to ', w.figure('stock'))}`,
    fr: (w) => `${w.by} a modifié le stock de la pièce${and(' ', w.figure('number'))}${and(' à ', w.figure('stock'))}`,
  },
  noteService: {
    kind: 'office',
    en: (w) => `${w.by} noted a service of ${w.car}${and(': ', w.figure('rule'))}`,
    fr: (w) => `${w.by} a noté un entretien de ${w.car}${and(' : ', w.figure('rule'))}`,
  },
  inspect: {
    kind: 'office',
    en: (w) => `${w.by} inspected ${w.car}${and(': ', w.figure('sheet'))}`,
    fr: (w) => `${w.by} a contrôlé ${w.car}${and(' : ', w.figure('sheet'))}`,
  },
  openInspectionFile: {
    kind: 'office',
    en: (w) => `${w.by} looked at a file of an inspection of ${w.car}`,
    fr: (w) => `${w.by} a regardé un fichier d’un contrôle de ${w.car}`,
  },
  keepInspectionPhoto: {
    kind: 'office',
    en: (w) => `${w.by} sent a picture of what is wrong with ${w.car}`,
    fr: (w) => `${w.by} a envoyé une photo de ce qui ne va pas sur ${w.car}`,
  },
  fitEquipment: {
    kind: 'office',
    en: (w) => `${w.by} fitted equipment${and(' ', w.figure('serial'))} to ${w.car}`,
    fr: (w) => `${w.by} a monté l’équipement${and(' ', w.figure('serial'))} sur ${w.car}`,
  },
  removeEquipment: {
    kind: 'office',
    en: (w) => `${w.by} removed equipment${and(' ', w.figure('serial'))} from ${w.car}`,
    fr: (w) => `${w.by} a démonté l’équipement${and(' ', w.figure('serial'))} de ${w.car}`,
  },
} as const satisfies DeclaredEvents;
