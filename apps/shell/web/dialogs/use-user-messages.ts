import { fixedCall } from '#engine/web/calls/fixed-call.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { currentSession, useSignedIn } from '#engine/web/session/session.ts';
import type { SignedOptions } from '#engine/web/session/signed-options.ts';

/** A row of `list=userMessages`: `Expires` is ISO 8601, `UserID` the name of the sender. */
export type UserMessage = { ID: number; Messages: string; Expires: string; UserID: string };

const keyOf = (sessionCode: string) => ['userMessages', sessionCode];
const ask = (list: string, { user, sessionCode }: SignedOptions, more: object = {}) =>
  fixedCall<UserMessage[]>('list', { list, user, ...more }, { user, sessionCode });

/** The messages to the signed-in user; `rows` is empty until they are known. */
export function useUserMessages(): { rows: readonly UserMessage[]; known: boolean } {
  const options = useSignedIn();
  const { data } = useOperation(keyOf(options.sessionCode), () => ask('userMessages', options), { staleMs: 30_000 });
  return { rows: data ?? [], known: data !== undefined };
}

/** Asks for them again, wherever they are shown. */
export function refreshUserMessages(): void {
  void queries.invalidateQueries({ queryKey: ['userMessages'] });
}

/** Deletes one; what remains is shown at once. Throws FixedCallFailed. */
export async function deleteUserMessage(messageId: number): Promise<void> {
  const session = currentSession();
  if (session.state !== 'in') return;
  const remaining = await ask('deleteUserMessage', session.options, { groupID: messageId });
  queries.setQueryData(keyOf(session.options.sessionCode), remaining);
}
