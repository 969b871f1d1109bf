// Made by `npm run gather`: every application and card that has pages or operations stands here.
import type { WebApp } from '#engine/web/web-app.ts';
import { web as admin } from './admin/web/index.ts';
import { web as agent } from './agent/web/index.ts';
import { web as alarms } from './alarms/web/index.ts';
import { web as book } from './book/web/index.ts';
import { web as cashier } from './cashier/web/index.ts';
import { web as cities } from './cities/web/index.ts';
import { web as coach } from './coach/web/index.ts';
import { web as driverRoster } from './driver-roster/web/index.ts';
import { web as events } from './events/web/index.ts';
import { web as fares } from './fares/web/index.ts';
import { web as incidents } from './incidents/web/index.ts';
import { web as jobSearch } from './job-search/web/index.ts';
import { web as keyHandler } from './key-handler/web/index.ts';
import { web as lab } from './lab/web/index.ts';
import { web as lostFound } from './lost-found/web/index.ts';
import { web as manager } from './manager/web/index.ts';
import { web as meterResets } from './meter-resets/web/index.ts';
import { web as permanent } from './permanent/web/index.ts';
import { web as reports } from './reports/web/index.ts';
import { web as search } from './search/web/index.ts';
import { web as settle } from './settle/web/index.ts';
import { web as shell } from './shell/web/index.ts';
import { web as tamper } from './tamper/web/index.ts';
import { web as telematics } from './telematics/web/index.ts';
import { web as trainer } from './trainer/web/index.ts';
import { web as umpire } from './umpire/web/index.ts';
import { web as workshop } from './workshop/web/index.ts';

/** Every application's pages and texts. */
export const webApps: readonly WebApp[] = [
  shell,
  admin,
  agent,
  alarms,
  book,
  cashier,
  cities,
  coach,
  driverRoster,
  events,
  fares,
  incidents,
  jobSearch,
  keyHandler,
  lab,
  lostFound,
  manager,
  meterResets,
  permanent,
  reports,
  search,
  settle,
  tamper,
  telematics,
  trainer,
  umpire,
  workshop,
];
