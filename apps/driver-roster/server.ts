import { lines } from './server/lines.ts';
import { weeks } from './server/weeks.ts';

export const router = { ...weeks, ...lines };
