import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  signOn: (w) => `${w.driver} signed on${and(' in ', w.figure('plate'))}`,
  signOff: (w) => `${w.driver} signed off${and(' from ', w.figure('plate'))}`,
  forceSignOff: (w) => `${w.by} signed off ${w.car}`,
  planShiftEnd: (w) =>
    w.figure('planned') === 'false'
      ? `${w.driver} no longer says when they go home`
      : `${w.driver} goes home${and(' at ', w.clock('endsAtMs'))}`,
  outOfVehicle: (w) =>
    w.figure('outOfVehicle') === 'true'
      ? `${w.driver} left the vehicle for a break`
      : `${w.driver} came back from a break`,
} satisfies EventSentences;
