import { driverResource } from '#core/driver/driver-record.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { type LiveTopics, topicsOfTables } from '#engine/live/live-topic.ts';
import { TABLES } from './contract/all-tables.ts';

export const topics: LiveTopics = {
  ...topicsOfTables(
    vehicleResource,
    driverResource,
    penaltyResource,
    ...Object.values(TABLES).map(({ resource }) => resource),
  ),
  /** Also for those whose booking form goes by them. */
  settings: { right: { any: ['systemEdit', 'newBooking'] } },
  /** That drafts of settings have changed: whoever listens reads them again. */
  settingDrafts: { right: { all: ['manager', 'systemEdit'] } },
  penaltyDrafts: { right: penaltyResource.read },
};
