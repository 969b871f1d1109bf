// Made by `npm run gather`: every core/<noun>/events.ts stands here.
import { events as agent } from '../agent/events.ts';
import { events as area } from '../area/events.ts';
import { events as booking } from '../booking/events.ts';
import { events as calendar } from '../calendar/events.ts';
import { events as call } from '../call/events.ts';
import { events as cases } from '../case/events.ts';
import { events as cashDay } from '../cash-day/events.ts';
import { events as conduct } from '../conduct/events.ts';
import { events as configuration } from '../configuration/events.ts';
import { events as confirmation } from '../confirmation/events.ts';
import { events as customer } from '../customer/events.ts';
import { events as device } from '../device/events.ts';
import { events as dispatch } from '../dispatch/events.ts';
import { events as docket } from '../docket/events.ts';
import { events as driver } from '../driver/events.ts';
import { events as driverAccount } from '../driver-account/events.ts';
import { events as figure } from '../figure/events.ts';
import { events as fleet } from '../fleet/events.ts';
import { events as incident } from '../incident/events.ts';
import { events as invoice } from '../invoice/events.ts';
import { events as job } from '../job/events.ts';
import { events as key } from '../key/events.ts';
import { events as lab } from '../lab/events.ts';
import { events as longWork } from '../long-work/events.ts';
import { events as lostProperty } from '../lost-property/events.ts';
import { events as message } from '../message/events.ts';
import { events as meter } from '../meter/events.ts';
import { events as office } from '../office/events.ts';
import { events as paper } from '../paper/events.ts';
import { events as payIn } from '../pay-in/events.ts';
import { events as paymentRun } from '../payment-run/events.ts';
import { events as person } from '../person/events.ts';
import { events as print } from '../print/events.ts';
import { events as query } from '../query/events.ts';
import { events as refund } from '../refund/events.ts';
import { events as regulator } from '../regulator/events.ts';
import { events as resource } from '../resource/events.ts';
import { events as roster } from '../roster/events.ts';
import { events as setting } from '../setting/events.ts';
import { events as settlement } from '../settlement/events.ts';
import { events as shift } from '../shift/events.ts';
import { events as shiftRecord } from '../shift-record/events.ts';
import { events as tamper } from '../tamper/events.ts';
import { events as tariff } from '../tariff/events.ts';
import { events as telematics } from '../telematics/events.ts';
import { events as till } from '../till/events.ts';
import { events as tracker } from '../tracker/events.ts';
import { events as training } from '../training/events.ts';
import { events as trip } from '../trip/events.ts';
import { events as vehicle } from '../vehicle/events.ts';
import { events as workshop } from '../workshop/events.ts';

/** What the log of a fleet tells, by the name of the act in the trail. */
export const DECLARED_EVENTS = {
  ...agent,
  ...area,
  ...booking,
  ...calendar,
  ...call,
  ...cases,
  ...cashDay,
  ...conduct,
  ...configuration,
  ...confirmation,
  ...customer,
  ...device,
  ...dispatch,
  ...docket,
  ...driver,
  ...driverAccount,
  ...figure,
  ...fleet,
  ...incident,
  ...invoice,
  ...job,
  ...key,
  ...lab,
  ...longWork,
  ...lostProperty,
  ...message,
  ...meter,
  ...office,
  ...paper,
  ...payIn,
  ...paymentRun,
  ...person,
  ...print,
  ...query,
  ...refund,
  ...regulator,
  ...resource,
  ...roster,
  ...setting,
  ...settlement,
  ...shift,
  ...shiftRecord,
  ...tamper,
  ...tariff,
  ...telematics,
  ...till,
  ...tracker,
  ...training,
  ...trip,
  ...vehicle,
  ...workshop,
} as const;
