import { lines } from './contract/lines.ts';
import { weeks } from './contract/weeks.ts';

export const contract = { ...weeks, ...lines };
