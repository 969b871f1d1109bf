import { implement } from '@orpc/server';
import { sendUserMessage } from '#acts/message/send-user-message.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused } from '#engine/server/serve-contract.ts';
import type { Addressees } from '#store/message/user-message.ts';
import { messages as contract } from '../contract/messages.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const messages = os.router({
  send: os.send.handler(async ({ input, context, errors }) => {
    const { to: asked, message: text, expiresAtMs } = input;
    const to: Addressees =
      asked.kind === 'all' ? 'all' : asked.kind === 'users' ? { users: asked.ids } : { groups: asked.ids };
    const outcome = await sendUserMessage(context.suite, context.user, { text, to, expiresAtMs });
    if (!outcome.ok) throw refused(errors, outcome);
    return { recipients: outcome.value.recipients };
  }),
});
