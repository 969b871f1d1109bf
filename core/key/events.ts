import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of keys. */
export const events = {
  loseKey: {
    kind: 'office',
    en: (w) => `${w.by} reported key${and(' ', w.figure('tag'))}${and(' of ', w.figure('plate'))} lost`,
    fr: (w) => `${w.by} a déclaré perdue la clé${and(' ', w.figure('tag'))}${and(' de ', w.figure('plate'))}`,
  },
  hangUpKey: {
    kind: 'office',
    en: (w) => `${w.by} hung key${and(' ', w.figure('tag'))}${and(' of ', w.figure('plate'))} up`,
    fr: (w) => `${w.by} a remis au tableau la clé${and(' ', w.figure('tag'))}${and(' de ', w.figure('plate'))}`,
  },
  takeStock: {
    kind: 'office',
    en: (w) =>
      `${w.by} took stock of the keys:${and(' ', w.figure('seen'))} there,${and(' ', w.figure('missing'))} missing`,
    fr: (w) =>
      `${w.by} a fait l’inventaire des clés :${and(' ', w.figure('seen'))} présentes,${and(' ', w.figure('missing'))} manquantes`,
  },
} as const satisfies DeclaredEvents;
