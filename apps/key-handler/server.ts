import { desk } from './server/desk.ts';
import { keys } from './server/keys.ts';
import { records } from './server/records.ts';

export const router = { ...desk, ...keys, ...records };
