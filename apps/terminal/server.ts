import { implement } from '@orpc/server';
import { takePhoto } from '#acts/phone-photo/take-photo.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { codeDoor } from '#engine/server/limits/code-door.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { TICKET_HEADER } from './contract/photos.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const byTicket = codeDoor('ticketUnknown');

export const router = os.router({
  sendPhoto: os.sendPhoto.handler(async ({ input: { headers, body }, context, errors }) => {
    const { suite, address } = context;
    const sent = { ticket: headers[TICKET_HEADER], address, body };
    return valueOr(errors, await byTicket(context, () => takePhoto(suite, sent)));
  }),
});
