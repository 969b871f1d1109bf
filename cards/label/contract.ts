import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { ownWords } from './contract/own-words.ts';

export const toldWords = z.record(z.string(), ownWords);

export const contract = {
  words: operation({
    method: 'GET',
    path: '/labels/words',
    right: 'public',
    doc: 'What the company calls the terms that may be renamed, by term; every page says its texts in these words.',
    input: z.strictObject({}),
    output: z.object({ labels: toldWords }),
    errors: {},
  }),
};
