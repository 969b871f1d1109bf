import { eventLocationResource } from '#core/place/event-location.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';
import './texts.ts';

export function EventLocationsPage() {
  return <ResourcePage resource={eventLocationResource} client={client.eventLocations} namespace="admin-places" />;
}
