import { CHANNELS, type Channel, CONFIRMATION_KINDS, type ConfirmationKind } from './kinds.ts';

/** A kind on a channel, as the rules of a fleet name it. */
export type Sending = `${ConfirmationKind}.${Channel}`;

/** Every one there is. */
export const SENDINGS: readonly Sending[] = CONFIRMATION_KINDS.flatMap((kind) =>
  CHANNELS.map((channel): Sending => `${kind}.${channel}`),
);

/** What a fleet tells its customers, and how. */
export type ConfirmationRules = {
  sends: readonly Sending[];
  /** Also those who drive to an event: they have a manifest. */
  events: boolean;
  /** ISO code of the country whose numbers are typed without one. */
  country: string;
  /** The number a customer rings to change or cancel; empty: none is told. */
  officePhone: string;
  /** Where neither booking nor customer has one. */
  language: 'en' | 'fr';
};

/** By mail whatever a customer may want to keep; by SMS what must be read at once. */
export const USUAL_SENDS: readonly Sending[] = [
  'takenNow.mail',
  'takenAhead.mail',
  'takenAhead.sms',
  'altered.mail',
  'cancelled.mail',
  'noCar.sms',
  'onItsWay.sms',
];

export const sendsOn = (rules: ConfirmationRules, kind: ConfirmationKind, channel: Channel): boolean =>
  rules.sends.includes(`${kind}.${channel}`);

export const isSending = (name: string): name is Sending => (SENDINGS as readonly string[]).includes(name);
