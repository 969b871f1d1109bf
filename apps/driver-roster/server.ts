import { lines } from './server/lines.ts';
import { requests } from './server/requests.ts';
import { weeks } from './server/weeks.ts';

export const router = { ...weeks, ...lines, ...requests };
