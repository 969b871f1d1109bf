import { driverResource } from '#core/driver/driver-record.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../../web/client.ts';
import { PhotoPanel } from './PhotoPanel.tsx';
import './texts.ts';

const photoOf = (fleet: FleetItem, driver: StoredRecord) => <PhotoPanel fleet={fleet.id} driver={driver} />;

/** The drivers of a fleet: table, form with photo, history, import and export. */
export function DriversPage() {
  return <ResourcePage resource={driverResource} client={client.drivers} namespace="manager-drivers" above={photoOf} />;
}
