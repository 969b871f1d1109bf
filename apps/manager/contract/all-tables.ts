// Made by `npm run gather`: every file of apps/manager/contract/company-tables stands here.
import { table as attributes } from './company-tables/attributes.ts';
import { table as bookingTypes } from './company-tables/booking-types.ts';
import { table as driverClasses } from './company-tables/driver-classes.ts';
import { table as driverGroups } from './company-tables/driver-groups.ts';
import { table as driverReplies } from './company-tables/driver-replies.ts';
import { table as keySets } from './company-tables/key-sets.ts';
import { table as letterTemplates } from './company-tables/letter-templates.ts';
import { table as levies } from './company-tables/levies.ts';
import { table as lockedGroups } from './company-tables/locked-groups.ts';
import { table as mdtTypes } from './company-tables/mdt-types.ts';
import { table as messageTemplates } from './company-tables/message-templates.ts';
import { table as messageTypes } from './company-tables/message-types.ts';
import { table as meterCodes } from './company-tables/meter-codes.ts';
import { table as meterReports } from './company-tables/meter-reports.ts';
import { table as news } from './company-tables/news.ts';
import { table as owners } from './company-tables/owners.ts';
import { table as paperKinds } from './company-tables/paper-kinds.ts';
import { table as payInModels } from './company-tables/pay-in-models.ts';
import { table as paymentKinds } from './company-tables/payment-kinds.ts';
import { table as queryCodes } from './company-tables/query-codes.ts';
import { table as ranks } from './company-tables/ranks.ts';
import { table as reasons } from './company-tables/reasons.ts';
import { table as rosterShifts } from './company-tables/roster-shifts.ts';
import { table as settlementTerms } from './company-tables/settlement-terms.ts';
import { table as tills } from './company-tables/tills.ts';
import { table as vehicleTypes } from './company-tables/vehicle-types.ts';
import { table as inspectionPoints } from './company-tables/workshop/inspection-points.ts';
import { table as inspectionSheets } from './company-tables/workshop/inspection-sheets.ts';
import { table as serviceRules } from './company-tables/workshop/service-rules.ts';
import { table as technicians } from './company-tables/workshop/technicians.ts';
import { table as workBays } from './company-tables/workshop/work-bays.ts';

/** The tables of the company's own, by the name of their operations. */
export const TABLES = {
  attributes,
  bookingTypes,
  driverClasses,
  driverGroups,
  driverReplies,
  keySets,
  letterTemplates,
  levies,
  lockedGroups,
  mdtTypes,
  messageTemplates,
  messageTypes,
  meterCodes,
  meterReports,
  news,
  owners,
  paperKinds,
  payInModels,
  paymentKinds,
  queryCodes,
  ranks,
  reasons,
  rosterShifts,
  settlementTerms,
  tills,
  vehicleTypes,
  inspectionPoints,
  inspectionSheets,
  serviceRules,
  technicians,
  workBays,
} as const;

export type TableName = keyof typeof TABLES;
