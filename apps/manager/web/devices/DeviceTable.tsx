import { Button, Table, VisuallyHidden } from '@mantine/core';
import { useWhen } from '#engine/web/use-when.ts';
import type { DeviceItem } from '../../contract/devices.ts';
import classes from './devices.module.css';
import { useDeviceTexts } from './texts.ts';

export function DeviceTable({
  devices,
  onEnd,
}: {
  devices: readonly DeviceItem[];
  onEnd: ((device: DeviceItem) => void) | null;
}) {
  const say = useDeviceTexts();
  const when = useWhen();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.devices} aria-label={say('devices.open')} tabIndex={0}>
      <Table fz="xs" verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {(['plate', 'kind', 'name', 'made', 'seen'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {say(`devices.${column}`)}
              </Table.Th>
            ))}
            {onEnd ? (
              <Table.Th scope="col">
                <VisuallyHidden>{say('devices.end')}</VisuallyHidden>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {devices.map((device) => (
            <Table.Tr key={device.id}>
              <Table.Td>{device.plate ?? '–'}</Table.Td>
              <Table.Td>{say(`devices.kinds.${device.kind}`)}</Table.Td>
              <Table.Td className={classes.name}>{device.name}</Table.Td>
              <Table.Td>
                {when(device.madeAtMs)} · {device.madeBy}
              </Table.Td>
              <Table.Td>{device.lastSeenAtMs === null ? say('devices.never') : when(device.lastSeenAtMs)}</Table.Td>
              {onEnd ? (
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={say('devices.endOf', { name: device.name })}
                    onClick={() => onEnd(device)}
                  >
                    {say('devices.end')}
                  </Button>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
