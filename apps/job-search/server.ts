import { confirmations } from './server/confirmations.ts';
import { found } from './server/found.ts';
import { searches } from './server/searches.ts';

export const router = { ...found, ...confirmations, ...searches };
