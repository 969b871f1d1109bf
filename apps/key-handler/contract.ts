import { desk } from './contract/desk.ts';
import { keys } from './contract/keys.ts';
import { records } from './contract/records.ts';

export const contract = { ...desk, ...keys, ...records };
