import { driverResource } from '#core/driver/driver-record.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../../web/client.ts';
import { MergedInto } from './MergedInto.tsx';
import { MergeTool } from './MergeTool.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import './texts.ts';

const aboveDriver = (fleet: FleetItem, driver: StoredRecord) => (
  <>
    {driver.values['ended'] ? <MergedInto fleet={fleet.id} id={driver.id} /> : null}
    <PhotoPanel fleet={fleet.id} driver={driver} />
  </>
);
const mergeIn = (fleet: FleetItem) => <MergeTool fleet={fleet} />;

/** The drivers of a fleet: table, form with photo, history, import and export; two records of one person made one. */
export function DriversPage() {
  return (
    <ResourcePage
      resource={driverResource}
      client={client.drivers}
      namespace="manager-drivers"
      above={aboveDriver}
      tools={mergeIn}
    />
  );
}
