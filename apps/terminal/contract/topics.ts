import { isEmergencyCode } from '#core/query/codes.ts';
import type { SuiteMessage } from '../contract.ts';
import type { DeviceMessage } from './device-message.ts';

/** Retained: whether the suite is there, and since when. Whoever hears it anew signs on again. */
export const SUITE_TOPIC = 'v1/suite';

export const UP_CHANNELS = ['pos', 'ack', 'meter', 'query', 'alarm', 'cmd'] as const;
export type UpChannel = (typeof UP_CHANNELS)[number];
export const DOWN_CHANNELS = ['offer', 'job', 'msg', 'cmd', 'state', 'result', 'time'] as const;
export type DownChannel = (typeof DOWN_CHANNELS)[number];

/** `online` and `offline`, retained; a terminal sets `offline` as its last will. */
export const PRESENCES = ['online', 'offline'] as const;
export type Presence = (typeof PRESENCES)[number];

const UP: Partial<Record<DeviceMessage['type'], UpChannel>> = {
  position: 'pos',
  accept: 'ack',
  reject: 'ack',
  bidCover: 'ack',
  messageArrived: 'ack',
  messageSeen: 'ack',
  messageReply: 'ack',
  resetCleared: 'ack',
  meterOn: 'meter',
  meterOff: 'meter',
  meterReset: 'meter',
  query: 'query',
  whyNot: 'query',
  myShift: 'query',
  myTrips: 'query',
  myRoster: 'query',
};

const DOWN: Partial<Record<SuiteMessage['type'], DownChannel>> = {
  offer: 'offer',
  offerWithdrawn: 'offer',
  covers: 'offer',
  job: 'job',
  next: 'job',
  committed: 'job',
  message: 'msg',
  officeMessage: 'msg',
  officeMessageGone: 'msg',
  vehicle: 'state',
  queue: 'state',
  locked: 'state',
  tariffs: 'state',
  labels: 'state',
  drill: 'state',
  result: 'result',
  refused: 'result',
  time: 'time',
};

/**
 * Where a terminal publishes a message; what has no channel of its own goes to `cmd`. It is asked before anybody has read
 * the message, so that its parts may be of any type.
 */
export function upChannelOf({ type, code }: { type: string; code?: unknown }): UpChannel {
  if (type === 'query' && typeof code === 'number' && isEmergencyCode(code)) return 'alarm';
  return (Object.hasOwn(UP, type) && UP[type as DeviceMessage['type']]) || 'cmd';
}

/** Where the suite publishes a message; what has no channel of its own goes to `cmd`. */
export function downChannelOf(message: Pick<SuiteMessage, 'type'>): DownChannel {
  return DOWN[message.type] ?? 'cmd';
}

export type VehicleKey = { fleetId: number; vehicleId: number };

/** Everything of a vehicle is below this, by the ids of its fleet and its own. */
export const vehicleTopic = ({ fleetId, vehicleId }: VehicleKey): string => `v1/${fleetId}/${vehicleId}`;
export const presenceTopic = (key: VehicleKey): string => `${vehicleTopic(key)}/status`;
export const upTopic = (key: VehicleKey, channel: UpChannel): string => `${vehicleTopic(key)}/up/${channel}`;
export const downTopic = (key: VehicleKey, channel: DownChannel): string => `${vehicleTopic(key)}/down/${channel}`;

const FROM_VEHICLE = /^v1\/([1-9]\d{0,8})\/([1-9]\d{0,14})\/(?:(status)|up\/([a-z]{1,12}))$/;

/** Whose a topic is that a terminal publishes to, and what comes there; null where no terminal may. */
export function fromVehicle(topic: string): (VehicleKey & { channel: 'status' | UpChannel }) | null {
  const [, fleet, vehicle, status, up] = FROM_VEHICLE.exec(topic) ?? [];
  if (fleet === undefined || vehicle === undefined) return null;
  const channel = status ? 'status' : UP_CHANNELS.find((known) => known === up);
  return channel ? { fleetId: Number(fleet), vehicleId: Number(vehicle), channel } : null;
}
