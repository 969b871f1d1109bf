import { deleteUserMessage as deleteMessage } from '#acts/message/delete-user-message.ts';
import { type List, NO_ROW_ID, ROW_UNKNOWN, rowIdOf } from './list.ts';
import { notTheirOwn, userMessages } from './user-messages.ts';

/** Deletes the message whose id is in `groupID`, for the signed-in user only; answers the messages that remain. */
export const deleteUserMessage: List = {
  right: 'session',
  byFleet: false,
  isAct: true,
  async rows(call) {
    const refused = notTheirOwn(call);
    if (refused) return refused;
    const messageId = rowIdOf(call);
    if (messageId === null) return NO_ROW_ID;
    const deleted = await deleteMessage(call.suite, call.user, messageId);
    return deleted.ok ? userMessages.rows(call) : ROW_UNKNOWN;
  },
};
