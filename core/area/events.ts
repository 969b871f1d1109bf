import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of its areas. */
export const events = {
  drawAreas: {
    kind: 'office',
    en: (w) =>
      `${w.by} drew the areas${and(': new ', w.figure('added'))}${and('; drawn anew ', w.figure('reshaped'))}${and('; renamed ', w.figure('renamed'))}${and('; ended ', w.figure('ended'))}`,
    fr: (w) =>
      `${w.by} a dessiné les secteurs${and(' : nouveaux ', w.figure('added'))}${and(' ; redessinés ', w.figure('reshaped'))}${and(' ; renommés ', w.figure('renamed'))}${and(' ; terminés ', w.figure('ended'))}`,
  },
} as const satisfies DeclaredEvents;
