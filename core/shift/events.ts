import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  signOn: {
    kind: 'shift',
    en: (w) => `${w.driver} signed on${and(' in ', w.figure('plate'))}`,
    fr: (w) => `${w.driver} a pris son service${and(' dans la voiture ', w.figure('plate'))}`,
  },
  signOff: {
    kind: 'shift',
    en: (w) => `${w.driver} signed off${and(' from ', w.figure('plate'))}`,
    fr: (w) => `${w.driver} a fini son service${and(' dans la voiture ', w.figure('plate'))}`,
  },
  forceSignOff: {
    kind: 'shift',
    en: (w) => `${w.by} signed off ${w.car}`,
    fr: (w) => `${w.by} a mis fin au service de ${w.car}`,
  },
  planShiftEnd: {
    kind: 'shift',
    en: (w) =>
      w.figure('planned') === 'false'
        ? `${w.driver} no longer says when they go home`
        : `${w.driver} goes home${and(' at ', w.clock('endsAtMs'))}`,
    fr: (w) =>
      w.figure('planned') === 'false'
        ? `${w.driver} ne dit plus quand finir`
        : `${w.driver} rentre${and(' à ', w.clock('endsAtMs'))}`,
  },
  outOfVehicle: {
    kind: 'break',
    en: (w) =>
      w.figure('outOfVehicle') === 'true'
        ? `${w.driver} left the vehicle for a break`
        : `${w.driver} came back from a break`,
    fr: (w) =>
      w.figure('outOfVehicle') === 'true'
        ? `${w.driver} a quitté sa voiture pour une pause`
        : `${w.driver} est revenu de pause`,
  },
} as const satisfies DeclaredEvents;
