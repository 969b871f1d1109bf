import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  issueDevice: {
    kind: 'office',
    en: (w) => `${w.by} gave ${w.car} a device${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a donné un appareil à ${w.car}${and(' : ', w.figure('name'))}`,
  },
  endDevice: {
    kind: 'office',
    en: (w) => `${w.by} ended a device of ${w.car}${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a mis fin à un appareil de ${w.car}${and(' : ', w.figure('name'))}`,
  },
} as const satisfies DeclaredEvents;
