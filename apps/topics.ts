// Made by `npm run gather`: every topic.ts of an application, a feature or a card stands here.
import { topics as attribute } from '#cards/attribute/topic.ts';
import { topics as job } from '#cards/job/topic.ts';
import { topics as label } from '#cards/label/topic.ts';
import { topics as longWork } from '#cards/long-work/topic.ts';
import { topics as paper } from '#cards/paper/topic.ts';
import { topics as vehicle } from '#cards/vehicle/topic.ts';
import { topics as admin } from './admin/topic.ts';
import { topics as alarms } from './alarms/topic.ts';
import { topics as bookCalls } from './book/calls/topic.ts';
import { topics as cashier } from './cashier/topic.ts';
import { topics as coachMessages } from './coach/messages/topic.ts';
import { topics as driverRoster } from './driver-roster/topic.ts';
import { topics as incidents } from './incidents/topic.ts';
import { topics as keyHandler } from './key-handler/topic.ts';
import { topics as lostFound } from './lost-found/topic.ts';
import { topics as managerAreas } from './manager/areas/topic.ts';
import { topics as managerFleets } from './manager/fleets/topic.ts';
import { topics as managerRates } from './manager/rates/topic.ts';
import { topics as manager } from './manager/topic.ts';
import { topics as meterResets } from './meter-resets/topic.ts';
import { topics as settle } from './settle/topic.ts';
import { topics as tamper } from './tamper/topic.ts';
import { topics as telematics } from './telematics/topic.ts';
import { topics as trainer } from './trainer/topic.ts';
import { topics as umpire } from './umpire/topic.ts';
import { topics as workshop } from './workshop/topic.ts';

/** What users may listen to on the live socket. */
export const liveTopics = {
  ...attribute,
  ...job,
  ...label,
  ...longWork,
  ...paper,
  ...vehicle,
  ...admin,
  ...alarms,
  ...bookCalls,
  ...cashier,
  ...coachMessages,
  ...driverRoster,
  ...incidents,
  ...keyHandler,
  ...lostFound,
  ...manager,
  ...managerAreas,
  ...managerFleets,
  ...managerRates,
  ...meterResets,
  ...settle,
  ...tamper,
  ...telematics,
  ...trainer,
  ...umpire,
  ...workshop,
} as const;
