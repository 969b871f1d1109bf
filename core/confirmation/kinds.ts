/** How a message reaches its reader. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a customer may be told of a booking. */
export const CONFIRMATION_KINDS = [
  'takenNow',
  'takenAhead',
  'altered',
  'cancelled',
  'noCar',
  'onItsWay',
  'arrived',
] as const;
export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number];

/** What became of a message. `kept`: to be read in the outbox, sent nowhere. */
export const MESSAGE_STATES = [
  'waiting',
  'sending',
  'retrying',
  'sent',
  'kept',
  'delivered',
  'failed',
  'expired',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

type Traces = {
  sentAtMs: number | null;
  deliveredAtMs: number | null;
  failedAtMs: number | null;
  expiredAtMs: number | null;
  claimedUntilMs: number | null;
  keptHere: boolean;
  tries: number;
};

/** The state of a message by what was written down of it. */
export function messageState(traces: Traces, nowMs: number): MessageState {
  if (traces.deliveredAtMs !== null) return 'delivered';
  if (traces.failedAtMs !== null) return 'failed';
  if (traces.expiredAtMs !== null) return 'expired';
  if (traces.sentAtMs !== null) return traces.keptHere ? 'kept' : 'sent';
  if (traces.claimedUntilMs !== null && traces.claimedUntilMs > nowMs) return 'sending';
  return traces.tries > 0 ? 'retrying' : 'waiting';
}
