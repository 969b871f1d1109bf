import { drives } from './contract/drives.ts';
import { driving } from './contract/driving.ts';

export type { DeviceRow, EventRow, ScoreRow } from './contract/driving.ts';
export const contract = { ...driving, ...drives };
