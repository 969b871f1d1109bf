import { Button } from '@mantine/core';
import { IconRouter } from '@tabler/icons-react';
import { useState } from 'react';
import { allows } from '#core/access/flags.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { useSignedIn } from '#engine/web/session/session.ts';
import { client } from '../client.ts';
import { DevicesDialog } from '../devices/DevicesDialog.tsx';
import classes from '../devices/devices.module.css';
import { useDeviceTexts } from '../devices/texts.ts';
import './texts.ts';

const devicesOf = (fleet: FleetItem) => <Devices fleet={fleet} />;

export function VehiclesPage() {
  return (
    <ResourcePage resource={vehicleResource} client={client.vehicles} namespace="manager-vehicles" tools={devicesOf} />
  );
}

function Devices({ fleet }: { fleet: FleetItem }) {
  const say = useDeviceTexts();
  const { flags } = useSignedIn();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" px="xs" aria-label={say('devices.open')} onClick={() => setOpened(true)}>
        <IconRouter size={14} aria-hidden />
        <span className={classes.word}>{say('devices.open')}</span>
      </Button>
      <DevicesDialog
        fleet={fleet}
        mayWrite={allows(flags, vehicleResource.write)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
