import type { DriverMessageRow, MessageTarget } from '#core/message/driver-message.ts';
import type { Addressee, MessageDesk } from '../contract.ts';

export type MessageState = 'good' | 'expired' | 'withdrawn';

export function stateOf(row: Pick<DriverMessageRow, 'withdrawnAtMs' | 'expiresAtMs'>, nowMs: number): MessageState {
  if (row.withdrawnAtMs !== null) return 'withdrawn';
  return row.expiresAtMs > nowMs ? 'good' : 'expired';
}

/** A target as a choice of a list names it: `driver:12`, `group:Night`, `fleet`. */
export function keyOfTarget(target: MessageTarget): string {
  switch (target.kind) {
    case 'driver':
      return `driver:${target.driverId}`;
    case 'vehicle':
      return `vehicle:${target.vehicleId}`;
    case 'area':
      return `area:${target.areaId}`;
    case 'group':
      return `group:${target.group}`;
    case 'fleet':
      return 'fleet';
  }
}

export function targetOfKey(key: string): MessageTarget | null {
  const [kind, ...rest] = key.split(':');
  const name = rest.join(':');
  const id = Number(name);
  switch (kind) {
    case 'driver':
      return id > 0 ? { kind, driverId: id } : null;
    case 'vehicle':
      return id > 0 ? { kind, vehicleId: id } : null;
    case 'area':
      return id > 0 ? { kind, areaId: id } : null;
    case 'group':
      return name === '' ? null : { kind, group: name };
    case 'fleet':
      return { kind };
    default:
      return null;
  }
}

/** How many drivers a target means now; null while that is not known. */
export function reachOf(
  target: MessageTarget,
  desk: Pick<MessageDesk, 'groups' | 'areas'>,
  known: readonly Addressee[],
): number | null {
  switch (target.kind) {
    case 'fleet':
      return desk.groups.reduce((sum, { on }) => sum + on, 0);
    case 'group':
      return desk.groups.find(({ group }) => group === target.group)?.on ?? 0;
    case 'area':
      return desk.areas.find(({ id }) => id === target.areaId)?.on ?? 0;
    case 'driver':
    case 'vehicle': {
      const id = target.kind === 'driver' ? target.driverId : target.vehicleId;
      const found = known.find((one) => one.kind === target.kind && one.id === id);
      return found ? Number(found.on) : null;
    }
  }
}

export type ReplyHeard = { messageId: number; more: number; reply: NonNullable<DriverMessageRow['lastReply']> };

/** Which of a sender's messages were answered since they were last looked at, with how many answers came besides. */
export function repliesSince(
  before: ReadonlyMap<number, number>,
  rows: Iterable<DriverMessageRow>,
  sender: string,
): ReplyHeard[] {
  const heard: ReplyHeard[] = [];
  for (const { id, from, replied, lastReply } of rows) {
    const more = replied - (before.get(id) ?? 0);
    if (from === sender && more > 0 && lastReply) heard.push({ messageId: id, more: more - 1, reply: lastReply });
  }
  return heard;
}
