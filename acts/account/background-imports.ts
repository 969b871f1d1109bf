import type { ResourceActs } from '../resource/resource-acts.ts';
import { accountActs } from './account-records.ts';

/** Tables whose long files are written in the background. */
export const imports: readonly ResourceActs[] = [accountActs];
