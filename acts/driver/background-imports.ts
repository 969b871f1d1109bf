import type { ResourceActs } from '../resource/resource-acts.ts';
import { driverActs } from './driver-records.ts';

/** Tables whose long files are written in the background. */
export const imports: readonly ResourceActs[] = [driverActs];
