import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of shifts at the key desk. */
export const events = {
  handOut: {
    kind: 'shift',
    en: (w) => `${w.by} handed ${w.figure('plate')} out to ${w.driver}`,
    fr: (w) => `${w.by} a remis ${w.figure('plate')} à ${w.driver}`,
  },
  takeIn: {
    kind: 'shift',
    en: (w) => `${w.by} took ${w.figure('plate')} back from ${w.driver}${and('; found: ', w.figure('found'))}`,
    fr: (w) => `${w.by} a repris ${w.figure('plate')} à ${w.driver}${and(' ; trouvé : ', w.figure('found'))}`,
  },
  confirmShift: {
    kind: 'shift',
    en: (w) => `${w.by} confirmed a shift of ${w.driver}${and(' in ', w.figure('plate'))}`,
    fr: (w) => `${w.by} a confirmé un service de ${w.driver}${and(' dans ', w.figure('plate'))}`,
  },
  extendShift: {
    kind: 'shift',
    en: (w) => `${w.by} noted that ${w.driver} comes back at ${w.clock('dueAtMs')}`,
    fr: (w) => `${w.by} a noté que ${w.driver} revient à ${w.clock('dueAtMs')}`,
  },
  rosterShift: {
    kind: 'shift',
    en: (w) => `${w.by} rostered ${w.driver} from ${w.clock('startsAtMs')} to ${w.clock('endsAtMs')}`,
    fr: (w) => `${w.by} a planifié ${w.driver} de ${w.clock('startsAtMs')} à ${w.clock('endsAtMs')}`,
  },
  withdrawRostered: {
    kind: 'shift',
    en: (w) => `${w.by} took a rostered shift of ${w.driver} back`,
    fr: (w) => `${w.by} a retiré un service planifié de ${w.driver}`,
  },
  overrideShiftStart: {
    kind: 'shift',
    en: (w) => `${w.by} let ${w.driver} begin a shift outside their hours`,
    fr: (w) => `${w.by} a laissé ${w.driver} commencer hors de ses heures`,
  },
  overridePayments: {
    kind: 'shift',
    en: (w) => `${w.by} let ${w.driver} begin a shift before paying`,
    fr: (w) => `${w.by} a laissé ${w.driver} commencer avant de payer`,
  },
  keyLate: {
    kind: 'shift',
    en: (w) => `The key of ${w.figure('plate')} is late: ${w.driver} was due at ${w.clock('dueAtMs')}`,
    fr: (w) => `La clé de ${w.figure('plate')} est en retard : ${w.driver} était attendu à ${w.clock('dueAtMs')}`,
  },
  keyLateTask: {
    kind: 'office',
    en: (w) => `The office has a task: the key of ${w.figure('plate')} is still out`,
    fr: (w) => `Le bureau a une tâche : la clé de ${w.figure('plate')} est toujours dehors`,
  },
  openHandoverFile: {
    kind: 'office',
    en: (w) => `${w.by} looked at a picture of the handover of ${w.figure('plate')}`,
    fr: (w) => `${w.by} a regardé une image de la remise de ${w.figure('plate')}`,
  },
} as const satisfies DeclaredEvents;
