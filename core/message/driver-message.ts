import { HOUR_MS } from '#core/kit/time.ts';
import { MOST_VALID_MINUTES } from './message-type.ts';

/** Characters of a message to drivers, and of an answer to one. */
export const LONGEST_MESSAGE = 500;
export const LONGEST_REPLY = 200;
/** More answers than this do not fit a terminal beside the text. */
export const MOST_REPLIES = 6;
export const LONGEST_VALID_MS = MOST_VALID_MINUTES * 60_000;
/** How long a message stays on the office's list once it was sent. */
export const MESSAGE_STAYS_MS = 72 * HOUR_MS;

/** Whom a message to drivers is sent to. */
export type MessageTarget =
  | { kind: 'driver'; driverId: number }
  | { kind: 'vehicle'; vehicleId: number }
  | { kind: 'area'; areaId: number }
  | { kind: 'group'; group: string }
  | { kind: 'fleet' };

/**
 * Who signs on before it expires gets it too. A message to an area or a vehicle is about here and now; one to a driver, a
 * group or the fleet is about people, whenever they come.
 */
export function reachesLater({ kind }: MessageTarget): boolean {
  return kind === 'driver' || kind === 'group' || kind === 'fleet';
}

/** Where a message stands for one of its drivers. */
export type Receipt = 'waiting' | 'delivered' | 'read' | 'replied';

export function receiptOf(told: {
  deliveredAtMs: number | null;
  readAtMs: number | null;
  repliedAtMs: number | null;
}): Receipt {
  if (told.repliedAtMs !== null) return 'replied';
  if (told.readAtMs !== null) return 'read';
  return told.deliveredAtMs === null ? 'waiting' : 'delivered';
}

/** A row of the live topic `driverMessages`. Instants in milliseconds of the suite's clock. */
export type DriverMessageRow = {
  id: number;
  version: number;
  typeCode: string;
  urgent: boolean;
  text: string;
  target: MessageTarget;
  /** DID and name, plate, area or group; empty where it went to the whole fleet. */
  targetName: string;
  replies: string[];
  sentAtMs: number;
  expiresAtMs: number;
  withdrawnAtMs: number | null;
  from: string;
  fromUserId: number | null;
  recipients: number;
  delivered: number;
  read: number;
  replied: number;
  lastReply: { driverName: string; did: string; plate: string; text: string; atMs: number } | null;
};
