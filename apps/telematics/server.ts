import { drives } from './server/drives.ts';
import { driving } from './server/driving.ts';

export const router = { ...driving, ...drives };
