// Made by `npm run gather`: every store/<noun>/personal.ts stands here.
import { personal as acceptance } from '../acceptance/personal.ts';
import { personal as account } from '../account/personal.ts';
import { personal as advice } from '../advice/personal.ts';
import { personal as agent } from '../agent/personal.ts';
import { personal as area } from '../area/personal.ts';
import { personal as attribute } from '../attribute/personal.ts';
import { personal as booking } from '../booking/personal.ts';
import { personal as bookingType } from '../booking-type/personal.ts';
import { personal as calendar } from '../calendar/personal.ts';
import { personal as call } from '../call/personal.ts';
import { personal as cases } from '../case/personal.ts';
import { personal as cashDay } from '../cash-day/personal.ts';
import { personal as command } from '../command/personal.ts';
import { personal as conduct } from '../conduct/personal.ts';
import { personal as confirmation } from '../confirmation/personal.ts';
import { personal as customer } from '../customer/personal.ts';
import { personal as device } from '../device/personal.ts';
import { personal as dispatch } from '../dispatch/personal.ts';
import { personal as docket } from '../docket/personal.ts';
import { personal as door } from '../door/personal.ts';
import { personal as draft } from '../draft/personal.ts';
import { personal as driveTimes } from '../drive-times/personal.ts';
import { personal as driver } from '../driver/personal.ts';
import { personal as driverAccount } from '../driver-account/personal.ts';
import { personal as driverMessage } from '../driver-message/personal.ts';
import { personal as eventBooking } from '../event-booking/personal.ts';
import { personal as figure } from '../figure/personal.ts';
import { personal as file } from '../file/personal.ts';
import { personal as fleet } from '../fleet/personal.ts';
import { personal as group } from '../group/personal.ts';
import { personal as importColumns } from '../import-columns/personal.ts';
import { personal as incident } from '../incident/personal.ts';
import { personal as invoice } from '../invoice/personal.ts';
import { personal as job } from '../job/personal.ts';
import { personal as key } from '../key/personal.ts';
import { personal as lab } from '../lab/personal.ts';
import { personal as label } from '../label/personal.ts';
import { personal as ledger } from '../ledger/personal.ts';
import { personal as levy } from '../levy/personal.ts';
import { personal as longWork } from '../long-work/personal.ts';
import { personal as lostProperty } from '../lost-property/personal.ts';
import { personal as message } from '../message/personal.ts';
import { personal as meter } from '../meter/personal.ts';
import { personal as news } from '../news/personal.ts';
import { personal as node } from '../node/personal.ts';
import { personal as office } from '../office/personal.ts';
import { personal as outbox } from '../outbox/personal.ts';
import { personal as owner } from '../owner/personal.ts';
import { personal as paper } from '../paper/personal.ts';
import { personal as payIn } from '../pay-in/personal.ts';
import { personal as payment } from '../payment/personal.ts';
import { personal as paymentRun } from '../payment-run/personal.ts';
import { personal as penalty } from '../penalty/personal.ts';
import { personal as permanent } from '../permanent/personal.ts';
import { personal as phonePhoto } from '../phone-photo/personal.ts';
import { personal as place } from '../place/personal.ts';
import { personal as plan } from '../plan/personal.ts';
import { personal as print } from '../print/personal.ts';
import { personal as query } from '../query/personal.ts';
import { personal as reason } from '../reason/personal.ts';
import { personal as refund } from '../refund/personal.ts';
import { personal as reservation } from '../reservation/personal.ts';
import { personal as roster } from '../roster/personal.ts';
import { personal as search } from '../search/personal.ts';
import { personal as sentFile } from '../sent-file/personal.ts';
import { personal as series } from '../series/personal.ts';
import { personal as session } from '../session/personal.ts';
import { personal as setting } from '../setting/personal.ts';
import { personal as settlement } from '../settlement/personal.ts';
import { personal as shift } from '../shift/personal.ts';
import { personal as shiftRecord } from '../shift-record/personal.ts';
import { personal as suspension } from '../suspension/personal.ts';
import { personal as tamper } from '../tamper/personal.ts';
import { personal as tariff } from '../tariff/personal.ts';
import { personal as telematics } from '../telematics/personal.ts';
import { personal as till } from '../till/personal.ts';
import { personal as training } from '../training/personal.ts';
import { personal as trip } from '../trip/personal.ts';
import { personal as user } from '../user/personal.ts';
import { personal as vehicle } from '../vehicle/personal.ts';
import { personal as workshop } from '../workshop/personal.ts';
import type { Declared } from './declared.ts';
import { personal as person } from './personal.ts';

/** What every column of the database says of persons, by table. */
export const PERSONAL: Declared = {
  ...acceptance,
  ...account,
  ...advice,
  ...agent,
  ...area,
  ...attribute,
  ...booking,
  ...bookingType,
  ...calendar,
  ...call,
  ...cases,
  ...cashDay,
  ...command,
  ...conduct,
  ...confirmation,
  ...customer,
  ...device,
  ...dispatch,
  ...docket,
  ...door,
  ...draft,
  ...driveTimes,
  ...driver,
  ...driverAccount,
  ...driverMessage,
  ...eventBooking,
  ...figure,
  ...file,
  ...fleet,
  ...group,
  ...importColumns,
  ...incident,
  ...invoice,
  ...job,
  ...key,
  ...lab,
  ...label,
  ...ledger,
  ...levy,
  ...longWork,
  ...lostProperty,
  ...message,
  ...meter,
  ...news,
  ...node,
  ...office,
  ...outbox,
  ...owner,
  ...paper,
  ...payIn,
  ...payment,
  ...paymentRun,
  ...penalty,
  ...permanent,
  ...person,
  ...phonePhoto,
  ...place,
  ...plan,
  ...print,
  ...query,
  ...reason,
  ...refund,
  ...reservation,
  ...roster,
  ...search,
  ...sentFile,
  ...series,
  ...session,
  ...setting,
  ...settlement,
  ...shift,
  ...shiftRecord,
  ...suspension,
  ...tamper,
  ...tariff,
  ...telematics,
  ...till,
  ...training,
  ...trip,
  ...user,
  ...vehicle,
  ...workshop,
};
