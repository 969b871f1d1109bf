import { subFleetResource } from '#core/fleet/sub-fleet.ts';
import { type LiveTopics, topicsOfTables } from '#engine/live/live-topic.ts';

export const topics: LiveTopics = {
  ...topicsOfTables(subFleetResource),
  // Every page has a chooser of fleets.
  fleetRecords: { right: 'session' },
};
