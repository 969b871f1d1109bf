// Made by `npm run gather`: every web/record-tabs.ts of an application, a feature or a card stands here.
import { tabs as paper } from '#cards/paper/web/record-tabs.ts';
import { tabs as shift } from '#cards/shift/web/record-tabs.ts';
import { tabs as adminAgents } from './admin/agents/web/record-tabs.ts';
import { tabs as admin } from './admin/web/record-tabs.ts';
import { tabs as incidents } from './incidents/web/record-tabs.ts';
import { tabs as keyHandler } from './key-handler/web/record-tabs.ts';
import { tabs as search } from './search/web/record-tabs.ts';
import { tabs as tamper } from './tamper/web/record-tabs.ts';
import { tabs as telematics } from './telematics/web/record-tabs.ts';
import { tabs as trainer } from './trainer/web/record-tabs.ts';
import { tabs as umpire } from './umpire/web/record-tabs.ts';
import { tabs as workshop } from './workshop/web/record-tabs.ts';

/** The tabs that records have besides their details and their history. */
export const recordTabs = [
  ...paper,
  ...shift,
  ...admin,
  ...adminAgents,
  ...incidents,
  ...keyHandler,
  ...search,
  ...tamper,
  ...telematics,
  ...trainer,
  ...umpire,
  ...workshop,
] as const;
