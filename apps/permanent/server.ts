import { calendars } from './server/calendars.ts';
import { permanent } from './server/permanent.ts';

export const router = { ...permanent, calendars };
