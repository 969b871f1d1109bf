import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of shifts at the key desk. */
export const events = {
  handOut: {
    kind: 'shift',
    en: (w) => `${w.by} handed${and(' ', w.figure('plate'))} out to ${w.driver}`,
    fr: (w) => `${w.by} a remis${and(' ', w.figure('plate'))} à ${w.driver}`,
  },
  takeIn: {
    kind: 'shift',
    en: (w) =>
      `${w.by} took${and(' ', w.figure('plate'))} back from ${w.driver}${w.figure('goesOn') ? '; the driver goes on in another car' : ''}${and('; found: ', w.figure('found'))}`,
    fr: (w) =>
      `${w.by} a repris${and(' ', w.figure('plate'))} à ${w.driver}${w.figure('goesOn') ? ' ; le chauffeur continue dans une autre voiture' : ''}${and(' ; trouvé : ', w.figure('found'))}`,
  },
  confirmShift: {
    kind: 'shift',
    en: (w) => `${w.by} confirmed a shift of ${w.driver}${and(' in ', w.figure('plate'))}`,
    fr: (w) => `${w.by} a confirmé un service de ${w.driver}${and(' dans ', w.figure('plate'))}`,
  },
  extendShift: {
    kind: 'shift',
    en: (w) => `${w.by} noted that ${w.driver} comes back${and(' at ', w.clock('dueAtMs'))}`,
    fr: (w) => `${w.by} a noté que ${w.driver} revient${and(' à ', w.clock('dueAtMs'))}`,
  },
  rosterShift: {
    kind: 'shift',
    en: (w) => `${w.by} rostered ${w.driver}${and(' from ', w.clock('startsAtMs'))}${and(' to ', w.clock('endsAtMs'))}`,
    fr: (w) => `${w.by} a planifié ${w.driver}${and(' de ', w.clock('startsAtMs'))}${and(' à ', w.clock('endsAtMs'))}`,
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
    en: (w) =>
      `The key${and(' of ', w.figure('plate'))} is late: ${w.driver} was due${and(' at ', w.clock('dueAtMs'))}`,
    fr: (w) =>
      `La clé${and(' de ', w.figure('plate'))} est en retard : ${w.driver} était attendu${and(' à ', w.clock('dueAtMs'))}`,
  },
  keyLateTask: {
    kind: 'office',
    en: (w) => `The office has a task: the key${and(' of ', w.figure('plate'))} is still out`,
    fr: (w) => `Le bureau a une tâche : la clé${and(' de ', w.figure('plate'))} est toujours dehors`,
  },
  openHandoverFile: {
    kind: 'office',
    en: (w) => `${w.by} looked at a picture of the handover${and(' of ', w.figure('plate'))}`,
    fr: (w) => `${w.by} a regardé une image de la remise${and(' de ', w.figure('plate'))}`,
  },
} as const satisfies DeclaredEvents;
