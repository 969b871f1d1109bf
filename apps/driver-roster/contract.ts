import { lines } from './contract/lines.ts';
import { patterns } from './contract/patterns.ts';
import { requests } from './contract/requests.ts';
import { weeks } from './contract/weeks.ts';

export const contract = { ...weeks, ...lines, ...requests, ...patterns };
