// Made by `npm run gather`: every application and card that has pages or operations stands here.
import type { AnyContractRouter } from '@orpc/contract';
import { contract as attribute } from '#cards/attribute/contract.ts';
import { router as attributeRouter } from '#cards/attribute/server.ts';
import { contract as booking } from '#cards/booking/contract.ts';
import { router as bookingRouter } from '#cards/booking/server.ts';
import { contract as label } from '#cards/label/contract.ts';
import { router as labelRouter } from '#cards/label/server.ts';
import { contract as longWork } from '#cards/long-work/contract.ts';
import { router as longWorkRouter } from '#cards/long-work/server.ts';
import { contract as paper } from '#cards/paper/contract.ts';
import { router as paperRouter } from '#cards/paper/server.ts';
import { contract as reason } from '#cards/reason/contract.ts';
import { router as reasonRouter } from '#cards/reason/server.ts';
import { contract as shift } from '#cards/shift/contract.ts';
import { router as shiftRouter } from '#cards/shift/server.ts';
import { contract as admin } from './admin/contract.ts';
import { router as adminRouter } from './admin/server.ts';
import { contract as agent } from './agent/contract.ts';
import { router as agentRouter } from './agent/server.ts';
import { contract as alarms } from './alarms/contract.ts';
import { router as alarmsRouter } from './alarms/server.ts';
import { contract as book } from './book/contract.ts';
import { router as bookRouter } from './book/server.ts';
import { contract as cashier } from './cashier/contract.ts';
import { router as cashierRouter } from './cashier/server.ts';
import { contract as cities } from './cities/contract.ts';
import { router as citiesRouter } from './cities/server.ts';
import { contract as coach } from './coach/contract.ts';
import { router as coachRouter } from './coach/server.ts';
import { contract as driverRoster } from './driver-roster/contract.ts';
import { router as driverRosterRouter } from './driver-roster/server.ts';
import { contract as events } from './events/contract.ts';
import { router as eventsRouter } from './events/server.ts';
import { contract as fares } from './fares/contract.ts';
import { router as faresRouter } from './fares/server.ts';
import { contract as incidents } from './incidents/contract.ts';
import { router as incidentsRouter } from './incidents/server.ts';
import { contract as jobSearch } from './job-search/contract.ts';
import { router as jobSearchRouter } from './job-search/server.ts';
import { contract as keyHandler } from './key-handler/contract.ts';
import { router as keyHandlerRouter } from './key-handler/server.ts';
import { contract as lab } from './lab/contract.ts';
import { router as labRouter } from './lab/server.ts';
import { contract as lostFound } from './lost-found/contract.ts';
import { router as lostFoundRouter } from './lost-found/server.ts';
import { contract as manager } from './manager/contract.ts';
import { router as managerRouter } from './manager/server.ts';
import { contract as meterResets } from './meter-resets/contract.ts';
import { router as meterResetsRouter } from './meter-resets/server.ts';
import { contract as permanent } from './permanent/contract.ts';
import { router as permanentRouter } from './permanent/server.ts';
import { contract as reports } from './reports/contract.ts';
import { router as reportsRouter } from './reports/server.ts';
import { contract as search } from './search/contract.ts';
import { router as searchRouter } from './search/server.ts';
import { contract as settle } from './settle/contract.ts';
import { router as settleRouter } from './settle/server.ts';
import { contract as shell } from './shell/contract.ts';
import { router as shellRouter } from './shell/server.ts';
import { contract as tamper } from './tamper/contract.ts';
import { router as tamperRouter } from './tamper/server.ts';
import { contract as telematics } from './telematics/contract.ts';
import { router as telematicsRouter } from './telematics/server.ts';
import { contract as terminal } from './terminal/contract.ts';
import { router as terminalRouter } from './terminal/server.ts';
import { contract as trainer } from './trainer/contract.ts';
import { router as trainerRouter } from './trainer/server.ts';
import { contract as umpire } from './umpire/contract.ts';
import { router as umpireRouter } from './umpire/server.ts';
import { contract as workshop } from './workshop/contract.ts';
import { router as workshopRouter } from './workshop/server.ts';

/** The contract of every application and card, and the router that serves it. */
export const contracts = {
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
  terminal,
  trainer,
  umpire,
  workshop,
  attribute,
  booking,
  label,
  longWork,
  paper,
  reason,
  shift,
} satisfies Record<string, AnyContractRouter>;
export const routers = {
  shell: shellRouter,
  admin: adminRouter,
  agent: agentRouter,
  alarms: alarmsRouter,
  book: bookRouter,
  cashier: cashierRouter,
  cities: citiesRouter,
  coach: coachRouter,
  driverRoster: driverRosterRouter,
  events: eventsRouter,
  fares: faresRouter,
  incidents: incidentsRouter,
  jobSearch: jobSearchRouter,
  keyHandler: keyHandlerRouter,
  lab: labRouter,
  lostFound: lostFoundRouter,
  manager: managerRouter,
  meterResets: meterResetsRouter,
  permanent: permanentRouter,
  reports: reportsRouter,
  search: searchRouter,
  settle: settleRouter,
  tamper: tamperRouter,
  telematics: telematicsRouter,
  terminal: terminalRouter,
  trainer: trainerRouter,
  umpire: umpireRouter,
  workshop: workshopRouter,
  attribute: attributeRouter,
  booking: bookingRouter,
  label: labelRouter,
  longWork: longWorkRouter,
  paper: paperRouter,
  reason: reasonRouter,
  shift: shiftRouter,
};
