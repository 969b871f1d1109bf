import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { LONGEST_MESSAGE, LONGEST_VALID_MS, type MessageTarget, MOST_REPLIES } from '#core/message/driver-message.ts';
import type { About, Tx } from '#store/door/transaction.ts';
import { type Addressed, holdReach, insertMessage, insertRecipients } from '#store/driver-message/driver-message.ts';
import {
  addresseeById,
  areaOfFleet,
  cannedReplies,
  hasDrivers,
  messageTemplate,
  messageTypes,
} from '#store/driver-message/message-desk.ts';
import { alone } from '../command/alone.ts';

export type DriverMessage = {
  fleetId: number;
  target: MessageTarget;
  /** The vehicles plotted in the area now, where the target is one. */
  standing: readonly number[];
  typeCode: string;
  /** Empty: the text of the template. */
  text: string;
  templateId: number | null;
  /** Null: as long as the type says. */
  expiresAtMs: number | null;
  replies: readonly string[];
  /** The suite asks: its answers need not be among those the fleet keeps. */
  ownReplies?: boolean;
};

export type MessageSent = Result<
  { messageId: number; recipients: number; expiresAtMs: number },
  | 'messageEmpty'
  | 'messageTooLong'
  | 'typeUnknown'
  | 'templateUnknown'
  | 'replyUnknown'
  | 'tooManyReplies'
  | 'expiryPast'
  | 'expiryTooFar'
  | 'targetUnknown'
  | 'nobodyToReach'
>;

/**
 * Sends a message to a driver, the driver of a vehicle, the drivers plotted in an area, a group or the whole fleet. Those
 * to a driver, a group or the fleet also reach who signs on before it expires; the others only who is there now.
 * Refused: `messageEmpty`, `messageTooLong` (`most`), `typeUnknown`, `templateUnknown`, `replyUnknown` (`reply`),
 * `tooManyReplies` (`most`), `expiryPast`, `expiryTooFar`, `targetUnknown`, `nobodyToReach`.
 */
export async function sendMessageIn(t: Tx, message: DriverMessage): Promise<MessageSent> {
  const { fleetId, target, typeCode, templateId } = message;
  const template = templateId === null ? null : await messageTemplate(t.db, fleetId, templateId);
  if (template === undefined) return refuse('templateUnknown');
  const text = message.text.trim() || (template?.text ?? '');
  if (text === '') return refuse('messageEmpty');
  if (text.length > LONGEST_MESSAGE) return refuse('messageTooLong', { most: LONGEST_MESSAGE });
  const type = (await messageTypes(t.db, fleetId)).find(({ code }) => code === typeCode);
  if (!type) return refuse('typeUnknown');
  const replies = [...new Set(message.replies)];
  if (replies.length > MOST_REPLIES) return refuse('tooManyReplies', { most: MOST_REPLIES });
  const canned = message.ownReplies ? replies : await cannedReplies(t.db, fleetId);
  const strange = replies.find((reply) => !canned.includes(reply));
  if (strange !== undefined) return refuse('replyUnknown', { reply: strange.slice(0, 60) });
  const expiresAtMs = message.expiresAtMs ?? t.nowMs + type.validMinutes * MINUTE_MS;
  if (expiresAtMs <= t.nowMs) return refuse('expiryPast');
  if (expiresAtMs > t.nowMs + LONGEST_VALID_MS) return refuse('expiryTooFar');
  const addressed = await whom(t, message);
  if (!addressed.ok) return addressed;

  await holdReach(t, fleetId, 'alone');
  const from = { id: t.actor.kind === 'user' ? t.actor.id : null, name: t.actor.name };
  const urgent = type.urgency === 'urgent';
  const messageId = await insertMessage(t, {
    fleetId,
    typeCode,
    urgent,
    text,
    target,
    replies,
    expiresAtMs,
    from,
  });
  const recipients = await insertRecipients(t, messageId, fleetId, addressed.value);
  const waitsForSignOns = target.kind === 'group' || target.kind === 'fleet';
  if (recipients === 0 && !waitsForSignOns) return refuse('nobodyToReach');
  t.audit({
    act: 'sendDriverMessage',
    entity: 'driverMessage',
    entityId: messageId,
    fleetId,
    became: {
      type: typeCode,
      urgent,
      text,
      target,
      replies,
      expiresAtMs,
      recipients,
      template: template?.name ?? null,
    },
    about: aboutOf(target),
  });
  return ok({ messageId, recipients, expiresAtMs });
}

export const sendMessage = alone(sendMessageIn);

async function whom(
  t: Tx,
  { fleetId, target, standing }: DriverMessage,
): Promise<{ ok: true; value: Addressed } | Refusal<'targetUnknown' | 'nobodyToReach'>> {
  switch (target.kind) {
    case 'driver': {
      const driver = await addresseeById(t.db, fleetId, 'driver', target.driverId);
      return driver ? ok({ drivers: [driver.id] }) : refuse('targetUnknown');
    }
    case 'vehicle': {
      const vehicle = await addresseeById(t.db, fleetId, 'vehicle', target.vehicleId);
      return vehicle ? ok({ vehicles: [vehicle.id] }) : refuse('targetUnknown');
    }
    case 'area':
      if (!(await areaOfFleet(t.db, fleetId, target.areaId))) return refuse('targetUnknown');
      return ok({ vehicles: standing });
    case 'group':
      return (await hasDrivers(t.db, fleetId, target.group)) ? ok({ group: target.group }) : refuse('targetUnknown');
    case 'fleet':
      return (await hasDrivers(t.db, fleetId)) ? ok('everybody') : refuse('nobodyToReach');
  }
}

function aboutOf(target: MessageTarget): About {
  switch (target.kind) {
    case 'driver':
      return { driverId: target.driverId };
    case 'vehicle':
      return { vehicleId: target.vehicleId };
    case 'area':
      return { areaId: target.areaId };
    default:
      return {};
  }
}
