import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  signOn: (w) => `${w.driver} a pris son service${and(' dans la voiture ', w.figure('plate'))}`,
  signOff: (w) => `${w.driver} a fini son service${and(' dans la voiture ', w.figure('plate'))}`,
  forceSignOff: (w) => `${w.by} a mis fin au service de ${w.car}`,
  planShiftEnd: (w) =>
    w.figure('planned') === 'false'
      ? `${w.driver} ne dit plus quand finir`
      : `${w.driver} rentre${and(' à ', w.clock('endsAtMs'))}`,
  outOfVehicle: (w) =>
    w.figure('outOfVehicle') === 'true'
      ? `${w.driver} a quitté sa voiture pour une pause`
      : `${w.driver} est revenu de pause`,
};
