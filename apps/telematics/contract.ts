import { coaching } from './contract/coaching.ts';
import { drives } from './contract/drives.ts';
import { driving } from './contract/driving.ts';
import { trouble } from './contract/trouble.ts';
import { zones } from './contract/zones.ts';

export type { DeviceRow, EventRow, ScoreRow } from './contract/driving.ts';
export const contract = { ...coaching, ...driving, ...drives, ...zones, ...trouble };
