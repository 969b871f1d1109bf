import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of keys. */
export const events = {
  loseKey: {
    kind: 'office',
    en: (w) => `${w.by} reported key ${w.figure('tag')} of ${w.figure('plate')} lost`,
    fr: (w) => `${w.by} a déclaré perdue la clé ${w.figure('tag')} de ${w.figure('plate')}`,
  },
  hangUpKey: {
    kind: 'office',
    en: (w) => `${w.by} hung key ${w.figure('tag')} of ${w.figure('plate')} up`,
    fr: (w) => `${w.by} a remis au tableau la clé ${w.figure('tag')} de ${w.figure('plate')}`,
  },
  takeStock: {
    kind: 'office',
    en: (w) => `${w.by} took stock of the keys: ${w.figure('seen')} there, ${w.figure('missing')} missing`,
    fr: (w) =>
      `${w.by} a fait l’inventaire des clés : ${w.figure('seen')} présentes, ${w.figure('missing')} manquantes`,
  },
} as const satisfies DeclaredEvents;
