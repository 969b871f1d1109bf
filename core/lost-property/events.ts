import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  lostDue: {
    kind: 'case',
    en: (w) => `A term of lost property has passed${and(': ', w.figure('number'))}`,
    fr: (w) => `Un délai d’objet trouvé est passé${and(' : ', w.figure('number'))}`,
  },
  searchCar: {
    kind: 'job',
    en: (w) => `${w.car} was looked through after a hiring, nothing was left in it`,
    fr: (w) => `${w.car} a été regardée après une prise en charge, rien n’y était resté`,
  },
  findInCar: {
    kind: 'job',
    en: (w) => `${w.car} was looked through after a hiring, something was left in it`,
    fr: (w) => `${w.car} a été regardée après une prise en charge, quelque chose y était resté`,
  },
  openLostSignature: {
    kind: 'case',
    en: (w) => `${w.by} looked at the signature of a found item${and(': ', w.figure('number'))}`,
    fr: (w) => `${w.by} a regardé la signature d’un objet trouvé${and(' : ', w.figure('number'))}`,
  },
} as const satisfies DeclaredEvents;
