import { Menu } from '@mantine/core';
import { useUiTexts } from '#ui/kit/texts.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { VehicleChip } from '#ui/trade/StateChip.tsx';
import type { VehicleLook } from '#ui/trade/state-colours.ts';

/** Cars that stand on one spot of the map, as a list that opens there; `cars` come in the order in which they are shown. */
export function QueueMenu({
  at,
  title,
  cars,
  onPick,
  onClose,
}: {
  /** Where on the page; null while it is closed. */
  at: { x: number; y: number } | null;
  title?: string;
  cars: readonly { id: number; plate: string; look: VehicleLook }[];
  onPick?: ((id: number) => void) | undefined;
  onClose: () => void;
}) {
  const say = useUiTexts();
  const name = title ?? say('map.queue');
  return (
    <Menu opened={at !== null} onClose={onClose} position="right-start" withinPortal>
      <Menu.Target>
        <div style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0, width: 1, height: 1 }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={name} mah="50vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{name}</Menu.Label>
        {cars.map(({ id, plate, look }) => (
          <Menu.Item key={id} leftSection={<Plate plate={plate} />} onClick={() => onPick?.(id)}>
            <VehicleChip look={look} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
