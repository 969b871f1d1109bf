import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from './client.ts';

export function VehiclesPage() {
  return <ResourcePage resource={vehicleResource} client={client.vehicles} namespace="manager" />;
}
