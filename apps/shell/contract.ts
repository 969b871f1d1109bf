import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { account } from './contract/account.ts';
import { escalated } from './contract/escalated.ts';
import { phones, readPhones } from './contract/phones.ts';
import { search } from './contract/search.ts';
import { sendFile } from './contract/send-file.ts';
import { setUp } from './contract/set-up.ts';

export const contract = {
  search,
  phones,
  readPhones,
  setUp,
  escalated,
  firstAdmin: operation({
    method: 'POST',
    path: '/shell/first-admin',
    right: 'public',
    doc: 'Makes the first administrator of an empty suite, with the one-time token it printed.',
    input: z.strictObject({
      token: wire.name(200),
      user: z.string().trim().min(4).max(40),
      fullName: wire.name(120),
      password: z.string().min(1).max(200),
    }),
    output: z.object({ userId: wire.id }),
    errors: {
      alreadySetUp: 409,
      tokenWrong: 403,
      passwordShort: 422,
      passwordLower: 422,
      passwordUpper: 422,
      passwordNumber: 422,
    },
  }),
  sendFile,
  ...account,
};
