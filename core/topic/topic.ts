// Made by `npm run gather`: every core/<noun>/topic.ts stands here.
import { topics as access } from '../access/topic.ts';
import { topics as agent } from '../agent/topic.ts';
import { topics as area } from '../area/topic.ts';
import { topics as attribute } from '../attribute/topic.ts';
import { topics as bookingType } from '../booking-type/topic.ts';
import { topics as call } from '../call/topic.ts';
import { topics as cases } from '../case/topic.ts';
import { topics as cashDay } from '../cash-day/topic.ts';
import { topics as customer } from '../customer/topic.ts';
import { topics as device } from '../device/topic.ts';
import { topics as dispatch } from '../dispatch/topic.ts';
import { topics as docket } from '../docket/topic.ts';
import { topics as driver } from '../driver/topic.ts';
import { topics as driverAccount } from '../driver-account/topic.ts';
import { topics as eventBooking } from '../event-booking/topic.ts';
import { topics as fleet } from '../fleet/topic.ts';
import { topics as incident } from '../incident/topic.ts';
import { topics as job } from '../job/topic.ts';
import { topics as key } from '../key/topic.ts';
import { topics as label } from '../label/topic.ts';
import { topics as levy } from '../levy/topic.ts';
import { topics as longWork } from '../long-work/topic.ts';
import { topics as lostProperty } from '../lost-property/topic.ts';
import { topics as message } from '../message/topic.ts';
import { topics as meter } from '../meter/topic.ts';
import { topics as news } from '../news/topic.ts';
import { topics as owner } from '../owner/topic.ts';
import { topics as paper } from '../paper/topic.ts';
import { topics as payIn } from '../pay-in/topic.ts';
import { topics as payment } from '../payment/topic.ts';
import { topics as penalty } from '../penalty/topic.ts';
import { topics as place } from '../place/topic.ts';
import { topics as query } from '../query/topic.ts';
import { topics as reason } from '../reason/topic.ts';
import { topics as refund } from '../refund/topic.ts';
import { topics as roster } from '../roster/topic.ts';
import { topics as setting } from '../setting/topic.ts';
import { topics as settlement } from '../settlement/topic.ts';
import { topics as suspension } from '../suspension/topic.ts';
import { topics as tamper } from '../tamper/topic.ts';
import { topics as tariff } from '../tariff/topic.ts';
import { topics as telematics } from '../telematics/topic.ts';
import { topics as till } from '../till/topic.ts';
import { topics as training } from '../training/topic.ts';
import { topics as vehicle } from '../vehicle/topic.ts';
import { topics as workshop } from '../workshop/topic.ts';

/** What is announced when it changes: who listens is told which entity of which fleet is to be read again. */
export const TOPICS = {
  ...access,
  ...agent,
  ...area,
  ...attribute,
  ...bookingType,
  ...call,
  ...cases,
  ...cashDay,
  ...customer,
  ...device,
  ...dispatch,
  ...docket,
  ...driver,
  ...driverAccount,
  ...eventBooking,
  ...fleet,
  ...incident,
  ...job,
  ...key,
  ...label,
  ...levy,
  ...longWork,
  ...lostProperty,
  ...message,
  ...meter,
  ...news,
  ...owner,
  ...paper,
  ...payIn,
  ...payment,
  ...penalty,
  ...place,
  ...query,
  ...reason,
  ...refund,
  ...roster,
  ...setting,
  ...settlement,
  ...suspension,
  ...tamper,
  ...tariff,
  ...telematics,
  ...till,
  ...training,
  ...vehicle,
  ...workshop,
} as const;

export type Topic = keyof typeof TOPICS;
