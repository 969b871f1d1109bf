import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  createJob: (w) => `${w.by} made ${w.job}${and(' for ', w.clock('requiredAtMs'))}`,
  release: (w) => `The time of ${w.job} came: it looks for a car`,
  hold: (w) => `${w.by} put ${w.job} on hold`,
  unhold: (w) => `${w.by} released ${w.job} from hold`,
  assign: (w) => `${w.by} gave ${w.job} to ${w.car}`,
  handOver: (w) => `${w.car} took ${w.job} over from a car on its way`,
  arrive: (w) => `${w.car} arrived at the pick-up of ${w.job}`,
  pickUp: (w) => `${w.car} picked up the passenger of ${w.job}`,
  offload: (w) => `${w.car} finished ${w.job}`,
  noShow: (w) => `${w.car} reported that nobody came for ${w.job}`,
  recall: (w) => `${w.car} gave ${w.job} back`,
  redispatch: (w) => `${w.by} took ${w.job} from ${w.car} and sent it out again`,
  restart: (w) => `${w.job} is put to everybody again`,
  alter: (w) => `${w.by} altered ${w.job}: it looks for a car anew`,
  postpone: (w) => `${w.by} altered ${w.job}: it waits for its time`,
  alterJob: (w) => `${w.by} altered ${w.job}`,
  cancel: (w) => `${w.by} cancelled ${w.job}`,
  priority: (w) => `${w.by} changed the priority of ${w.job}${and(' to ', w.figure('priority'))}`,
  checkback: (w) => `The customer of ${w.job} called again${and(' (', w.figure('checkbacks'), ' times)')}`,
  overrideBan: (w) =>
    `${w.by} confirmed that ${w.job} goes to ${w.car} although the customer does not want it or its driver`,
  overrideKept: (w) =>
    `${w.by} confirmed that ${w.job} goes to ${w.car} although it is kept for a pre-booking that is wanted soon`,
} satisfies EventSentences;

export const paymentNames = { cash: 'Cash', card: 'Card', account: 'Account', docket: 'Docket', wallet: 'Wallet' };

export const jobStateNames = {
  future: 'Pre-booked',
  dispatching: 'Dispatching',
  offered: 'Offered',
  hold: 'On hold',
  dispatched: 'Dispatched',
  arrived: 'Arrived',
  picked_up: 'Picked up',
  offloaded: 'Offloaded',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};

export const topics = {
  jobs: 'jobs',
};
