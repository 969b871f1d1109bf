import { coaching } from './server/coaching.ts';
import { drives } from './server/drives.ts';
import { driving } from './server/driving.ts';
import { trouble } from './server/trouble.ts';
import { zones } from './server/zones.ts';

export const router = { ...coaching, ...driving, ...drives, ...zones, ...trouble };
