import { isEmergencyCode } from '#core/query/codes.ts';
import type { Command } from '../../contract/device-message.ts';
import { OWN_COMMANDS } from '../../contract/own-commands.ts';

type WithoutId<C> = C extends Command ? Omit<C, 'commandId' | 'doneAtMs'> : never;
/** A command before it has its id. */
export type Order = WithoutId<Command>;

/** A command on its way: kept on the phone until the suite has answered it. */
export type Waiting = { commandId: string; order: Order; doneAtMs: number };

/** In the order in which they are sent. */
export type Queue = readonly Waiting[];

export function isUrgent({ order }: Waiting): boolean {
  return order.type === 'query' && isEmergencyCode(order.code);
}

/** Of what is a driver's own only a confirmation, and a new address or telephone, wait for a link. */
const ASKS: readonly Order['type'][] = [
  'signOn',
  'checkSignOn',
  'signIn',
  'whyNot',
  'myShift',
  'myTrips',
  'myCheck',
  ...OWN_COMMANDS.filter((type) => type !== 'confirmLines' && type !== 'askDetails'),
];

/** What a driver may ask and do without a vehicle. */
const OWN: readonly Order['type'][] = OWN_COMMANDS;
export const isOwn = ({ type }: Order): boolean => OWN.includes(type);

/** What only asks is not kept: the answer of an hour later helps nobody. Without a vehicle nothing is. */
export function isKept({ type }: Order, atHome: boolean): boolean {
  return !ASKS.includes(type) && !(atHome && OWN.includes(type));
}

export function added(queue: Queue, one: Waiting): Queue {
  return [...queue, one];
}

export function answered(queue: Queue, commandId: string): Queue {
  return queue.filter((one) => one.commandId !== commandId);
}

/**
 * What to send now: the first in order, once what was sent before it is answered; and emergencies at once, past
 * everything that waits.
 */
export function toSend(queue: Queue, sent: ReadonlySet<string>): Waiting[] {
  const urgent = queue.filter((one) => isUrgent(one) && !sent.has(one.commandId));
  const first = queue.find((one) => !isUrgent(one));
  return first && !sent.has(first.commandId) ? [...urgent, first] : urgent;
}

export function messageOf({ order, commandId, doneAtMs }: Waiting): string {
  return JSON.stringify({ ...order, commandId, doneAtMs: Math.round(doneAtMs) });
}

/** An id that no other page has, nor this one after a restart. `randomUUID` is missing without https. */
export function idMaker(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): () => string {
  const stem = [...random(new Uint8Array(8))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
  let last = 0;
  return () => {
    last += 1;
    return `page-${stem}-${last}`;
  };
}

/** Reads a queue as it was kept; what is not one is none. */
export function readQueue(text: string | null): Queue {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is Waiting {
  const one = value as Partial<Waiting> | null;
  return typeof one?.commandId === 'string' && typeof one.doneAtMs === 'number' && typeof one.order?.type === 'string';
}
