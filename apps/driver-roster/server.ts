import { lines } from './server/lines.ts';
import { patterns } from './server/patterns.ts';
import { requests } from './server/requests.ts';
import { weeks } from './server/weeks.ts';

export const router = { ...weeks, ...lines, ...requests, ...patterns };
