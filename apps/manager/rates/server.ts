import { rates } from './server/rates.ts';

export const feature = { rates };
