import { userMessages as received } from '#store/message/user-message.ts';
import { type List, type ListCall, type ListRefusal } from './list.ts';

const NOT_YOURS: ListRefusal = {
  status: 403,
  title: 'You may read and delete your own messages only.',
  titre: 'Vous ne pouvez lire et supprimer que vos propres messages.',
  field: 'user',
};

/** Messages are asked for by their own user, or by nobody named. */
export function notTheirOwn({ user, forUser }: ListCall): ListRefusal | null {
  const asked = forUser.trim().toLowerCase();
  return asked === '' || asked === user.name.toLowerCase() || asked === String(user.id) ? null : NOT_YOURS;
}

/** The messages to the signed-in user. */
export const userMessages: List = {
  right: 'session',
  byFleet: false,
  async rows(call) {
    const refused = notTheirOwn(call);
    if (refused) return refused;
    const { suite, user, all } = call;
    const rows = await received(suite.store.db, { userId: user.id, nowMs: suite.clock.nowMs(), past: all });
    return rows.map((row) => ({
      ID: row.id,
      Messages: row.text,
      Expires: new Date(row.expiresAtMs).toISOString(),
      UserID: row.fromUserName,
    }));
  },
};
