import { penaltyResource } from '#core/penalty/penalty.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { type LiveTopics, topicsOfTables } from '#engine/live/live-topic.ts';
import { TABLES } from './contract/all-tables.ts';

export const topics: LiveTopics = topicsOfTables(
  vehicleResource,
  penaltyResource,
  ...Object.values(TABLES).map(({ resource }) => resource),
);
