import { z } from 'zod';
import { FILE_BYTES } from '#core/file/kept-file.ts';
import { SentBody } from '#core/file/sent-body.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** Somewhat more than is kept, so that whoever sends too much is told how much may be. */
const MOST_BYTES = FILE_BYTES * 1.2;

export const sendFile = operation({
  method: 'POST',
  path: '/files',
  right: 'session',
  mostBytes: MOST_BYTES,
  bytes: true,
  doc: 'Takes a file as it is (application/octet-stream) and answers by what an operation that wants a file names it (`sent`), for an hour, from whoever sent it.',
  input: z.object({ body: z.instanceof(SentBody) }),
  output: z.object({ sent: wire.sent }),
  errors: { tooMany: 429 },
});
