import { subFleetResource } from '#core/fleet/sub-fleet.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../../web/client.ts';
import './texts.ts';

/** The groups of vehicles inside each fleet. */
export function SubFleetsTab() {
  return <ResourcePage resource={subFleetResource} client={client.subFleets} namespace="manager-fleets" />;
}
