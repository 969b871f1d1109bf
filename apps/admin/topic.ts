import { agentResource } from '#core/agent/agent.ts';
import { accountResource } from '#core/customer/account.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { eventLocationResource } from '#core/place/event-location.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { makaniResource } from '#core/place/makani.ts';
import { type LiveTopics, topicsOfTables } from '#engine/live/live-topic.ts';
import { seesCustomers } from './contract/customers.ts';

export const topics: LiveTopics = {
  ...topicsOfTables(
    landmarkResource,
    addressResource,
    eventLocationResource,
    makaniResource,
    accountResource,
    incidentKindResource,
    agentResource,
  ),
  customers: { right: seesCustomers },
};
