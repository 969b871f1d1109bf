import { confirmations } from './contract/confirmations.ts';
import { found } from './contract/found.ts';
import { search } from './contract/search.ts';

export const contract = { ...found, ...confirmations, ...search };
