import { calendars } from './contract/calendars.ts';
import { permanent } from './contract/permanent.ts';

export const contract = { ...permanent, calendars };
