// Made by `npm run gather`: every store/<noun>/resources.ts stands here.
import { choices as accountChoices, tables as accountTables } from '../account/resources.ts';
import { tables as agentTables } from '../agent/resources.ts';
import { choices as areaChoices, tables as areaTables } from '../area/resources.ts';
import { choices as attributeChoices, tables as attributeTables } from '../attribute/resources.ts';
import { tables as bookingTypeTables } from '../booking-type/resources.ts';
import { tables as casesTables } from '../case/resources.ts';
import { tables as dispatchTables } from '../dispatch/resources.ts';
import { choices as driverChoices, tables as driverTables } from '../driver/resources.ts';
import { choices as driverMessageChoices, tables as driverMessageTables } from '../driver-message/resources.ts';
import { choices as fleetChoices, tables as fleetTables } from '../fleet/resources.ts';
import { choices as incidentChoices, tables as incidentTables } from '../incident/resources.ts';
import { tables as keyTables } from '../key/resources.ts';
import { tables as levyTables } from '../levy/resources.ts';
import { tables as newsTables } from '../news/resources.ts';
import { tables as ownerTables } from '../owner/resources.ts';
import { choices as paperChoices, tables as paperTables } from '../paper/resources.ts';
import { tables as payInTables } from '../pay-in/resources.ts';
import { tables as paymentTables } from '../payment/resources.ts';
import { choices as penaltyChoices, tables as penaltyTables } from '../penalty/resources.ts';
import { tables as placeTables } from '../place/resources.ts';
import { tables as queryTables } from '../query/resources.ts';
import { tables as reasonTables } from '../reason/resources.ts';
import { tables as rosterTables } from '../roster/resources.ts';
import { tables as settlementTables } from '../settlement/resources.ts';
import { tables as tamperTables } from '../tamper/resources.ts';
import { tables as tillTables } from '../till/resources.ts';
import { choices as trainingChoices, tables as trainingTables } from '../training/resources.ts';
import { choices as vehicleChoices, tables as vehicleTables } from '../vehicle/resources.ts';
import { choices as workshopChoices, tables as workshopTables } from '../workshop/resources.ts';
import type { DeclaredChoices, DeclaredTables } from './declared.ts';

export const RESOURCE_TABLES: DeclaredTables = {
  ...accountTables,
  ...agentTables,
  ...areaTables,
  ...attributeTables,
  ...bookingTypeTables,
  ...casesTables,
  ...dispatchTables,
  ...driverTables,
  ...driverMessageTables,
  ...fleetTables,
  ...incidentTables,
  ...keyTables,
  ...levyTables,
  ...newsTables,
  ...ownerTables,
  ...paperTables,
  ...payInTables,
  ...paymentTables,
  ...penaltyTables,
  ...placeTables,
  ...queryTables,
  ...reasonTables,
  ...rosterTables,
  ...settlementTables,
  ...tamperTables,
  ...tillTables,
  ...trainingTables,
  ...vehicleTables,
  ...workshopTables,
};

export const RESOURCE_CHOICES: DeclaredChoices = {
  ...accountChoices,
  ...areaChoices,
  ...attributeChoices,
  ...driverChoices,
  ...driverMessageChoices,
  ...fleetChoices,
  ...incidentChoices,
  ...paperChoices,
  ...penaltyChoices,
  ...trainingChoices,
  ...vehicleChoices,
  ...workshopChoices,
};
