import type { Language } from '../language/languages.ts';
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
  language: Language;
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

/** What the customer of a template with Holler is told, whatever the fleet's rules say. */
const HOLLER: Sending = 'arrived.sms';

/** Whether the customer of a booking is told so: as the fleet's rules say, or as their own template asks for. */
export function tellsOn(
  rules: ConfirmationRules,
  { holler }: { holler: boolean },
  kind: ConfirmationKind,
  channel: Channel,
): boolean {
  const sending: Sending = `${kind}.${channel}`;
  return rules.sends.includes(sending) || (holler && sending === HOLLER);
}

export const isSending = (name: string): name is Sending => (SENDINGS as readonly string[]).includes(name);
