// Made by `npm run gather`: every services/<name>/part.ts stands here.
import { part as acceptance } from './acceptance/part.ts';
import { part as cityImport } from './city-import/part.ts';
import { part as conduct } from './conduct/part.ts';
import { part as confirmation } from './confirmation/part.ts';
import { part as eventBookings } from './event-bookings/part.ts';
import { part as figures } from './figures/part.ts';
import { part as fleetHistory } from './fleet-history/part.ts';
import { part as lab } from './lab/part.ts';
import { part as lateCases } from './late-cases/part.ts';
import { part as lateKeys } from './late-keys/part.ts';
import { part as longWork } from './long-work/part.ts';
import { part as lostProperty } from './lost-property/part.ts';
import { part as outbox } from './outbox/part.ts';
import { part as papers } from './papers/part.ts';
import type { Part } from './part.ts';
import { part as penaltyDrafts } from './penalty-drafts/part.ts';
import { part as permanent } from './permanent/part.ts';
import { part as plannedTariffs } from './planned-tariffs/part.ts';
import { part as positions } from './positions/part.ts';
import { part as privateUse } from './private-use/part.ts';
import { part as retention } from './retention/part.ts';
import { part as rosters } from './rosters/part.ts';
import { part as settingDrafts } from './setting-drafts/part.ts';
import { part as suspensions } from './suspensions/part.ts';
import { part as tamper } from './tamper/part.ts';
import { part as telematics } from './telematics/part.ts';
import { part as training } from './training/part.ts';
import { part as tripPlaces } from './trip-places/part.ts';
import { part as watchdog } from './watchdog/part.ts';
import { part as workshop } from './workshop/part.ts';

/** What works by itself beside the requests, in the order it is started. */
export const PARTS: readonly Part[] = [
  acceptance,
  cityImport,
  conduct,
  confirmation,
  eventBookings,
  figures,
  fleetHistory,
  lab,
  lateCases,
  lateKeys,
  longWork,
  lostProperty,
  outbox,
  papers,
  penaltyDrafts,
  permanent,
  plannedTariffs,
  positions,
  privateUse,
  retention,
  rosters,
  settingDrafts,
  suspensions,
  tamper,
  telematics,
  training,
  tripPlaces,
  watchdog,
  workshop,
];
