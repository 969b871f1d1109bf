import type { Hiring, Rules } from '#core/meter/soft-meter.ts';
import { isDiscreetCode } from '#core/query/codes.ts';
import type { OfficeMessage } from '../../contract/office-message.ts';
import type { TerminalJob } from '../../contract.ts';
import type { Waiting } from './queue.ts';
import type { Offer, PageState } from './state.ts';

/** What the driver sees: what the suite has told, with what waits to be sent already done. */
export type Seen = {
  job: TerminalJob | null;
  jobSinceMs: number;
  offer: Offer | null;
  /** The answer to the offer is on its way. */
  answering: boolean;
  outOfVehicle: boolean;
  outSinceMs: number;
  /** Until when the driver means to work; null where they have not said. */
  shiftEndsAtMs: number | null;
  /** A passenger is in the car. */
  aboard: boolean;
  aboardSinceMs: number;
  /** Of these the suite knows nothing yet. */
  unsent: number;
};

export function seen({ told, queue }: Pick<PageState, 'told' | 'queue'>): Seen {
  const view: Seen = {
    job: told.job,
    jobSinceMs: told.jobSinceMs,
    offer: told.offer,
    answering: false,
    outOfVehicle: told.outOfVehicle,
    outSinceMs: told.outSinceMs,
    shiftEndsAtMs: told.shiftEndsAtMs,
    aboard: told.job ? told.job.state === 'picked_up' : told.meterOnAtMs !== null,
    aboardSinceMs: told.meterOnAtMs ?? told.jobSinceMs,
    unsent: queue.filter((one) => !isSilent(one)).length,
  };
  for (const { order, doneAtMs } of queue) {
    switch (order.type) {
      case 'accept':
      case 'reject':
        if (view.offer?.offerId === order.offerId) view.answering = true;
        break;
      case 'arrived':
        if (view.job && view.job.id === order.jobId && view.job.state === 'dispatched') moveTo('arrived', doneAtMs);
        break;
      case 'pickedUp':
      case 'meterOn':
        if (order.jobId === undefined || view.job?.id === order.jobId) board(doneAtMs);
        break;
      case 'meterOff':
        if (order.jobId === undefined || view.job?.id === order.jobId) {
          view.job = null;
          view.aboard = false;
        }
        break;
      case 'outOfVehicle':
        if (view.outOfVehicle !== order.on) view.outSinceMs = doneAtMs;
        view.outOfVehicle = order.on;
        break;
      case 'planShiftEnd':
        view.shiftEndsAtMs = order.endsAtMs;
        break;
    }
  }
  return view;

  function moveTo(state: string, sinceMs: number): void {
    view.job = view.job && { ...view.job, state };
    view.jobSinceMs = sinceMs;
  }

  function board(sinceMs: number): void {
    if (view.aboard) return;
    moveTo('picked_up', sinceMs);
    view.aboard = true;
    view.aboardSinceMs = sinceMs;
    view.outOfVehicle = false;
  }
}

/** A silent alarm and a duress call show nowhere, not even that they wait for a link. */
const isSilent = ({ order }: Waiting) => order.type === 'query' && isDiscreetCode(order.code);

/** Messages that the driver has not had on the screen yet. */
export function unread({ told, queue }: Pick<PageState, 'told' | 'queue'>): OfficeMessage[] {
  const read = new Set(queue.flatMap(({ order }) => (order.type === 'messageSeen' ? [order.messageId] : [])));
  return told.messages.filter((one) => !one.seen && !read.has(one.messageId));
}

/** A hiring with what zones cost in its tolls and extras; once it is paid, with those alone that it was stopped with. */
export function withZoneFees(hiring: Hiring, { told }: Pick<PageState, 'told'>): Hiring {
  let { extrasMinor, tollsMinor } = hiring;
  for (const { kind, amountMinor } of (told.zoneFees ?? []).slice(0, hiring.stopped?.zoneFees))
    if (kind === 'toll') tollsMinor += amountMinor;
    else extrasMinor += amountMinor;
  return { ...hiring, extrasMinor, tollsMinor };
}

export function meterRules({ told: { tariffs } }: Pick<PageState, 'told'>): Rules {
  return {
    tariff: tariffs?.tariff ?? null,
    zone: tariffs?.zone ?? 'UTC',
    vehicleType: tariffs?.vehicleType ?? null,
  };
}

/** One word for what the driver is doing, in the colours of the suite's boards. */
export type DriverState = 'free' | 'break' | 'offer' | 'onTheWay' | 'waiting' | 'aboard' | 'hail' | 'locked' | 'soon';

export function driverState(state: Pick<PageState, 'told' | 'queue'>): DriverState {
  const { job, offer, aboard, outOfVehicle } = seen(state);
  if (job) return job.state === 'picked_up' ? 'aboard' : job.state === 'arrived' ? 'waiting' : 'onTheWay';
  if (aboard) return 'hail';
  if (offer) return 'offer';
  if (outOfVehicle) return 'break';
  if (state.told.locked !== null) return 'locked';
  return state.told.committed ? 'soon' : 'free';
}

/** The hiring after which the driver is still to say whether they looked the car through. */
export const carToSearch = ({ told, queue }: Pick<PageState, 'told' | 'queue'>): PageState['told']['carSearch'] =>
  queue.some(({ order }) => order.type === 'carSearched' && order.tripId === told.carSearch?.tripId)
    ? null
    : told.carSearch;
