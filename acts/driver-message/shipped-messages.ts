import { SHIPPED_REPLIES, SHIPPED_TEMPLATES, SHIPPED_TYPES } from '#core/message/shipped.ts';
import { insertMessageTables } from '#store/message-desk.ts';
import type { Tx } from '#store/transaction.ts';

/** Gives a new fleet its first types of messages, templates and answers; the audit line is that of the fleet. */
export function writeShippedMessages(t: Tx, fleetId: number): Promise<void> {
  const tables = { types: SHIPPED_TYPES, templates: SHIPPED_TEMPLATES, replies: SHIPPED_REPLIES };
  return insertMessageTables(t, fleetId, tables);
}
