import { Button, Menu } from '@mantine/core';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { useVehicleTexts } from '../texts.ts';
import type { Queues } from '../use-figures.ts';

/** The cars of each rank in queue order, for those who do not point at the map. */
export function RankMenu({
  ranks,
  queues,
  vehicles,
  onPick,
}: {
  ranks: readonly { id: number; name: string }[];
  queues: Queues | undefined;
  vehicles: ReadonlyMap<number, VehicleRow>;
  onPick: (vehicleId: number) => void;
}) {
  const say = useVehicleTexts();
  const names = new Map(ranks.map(({ id, name }) => [id, name]));
  const busy = (queues?.queues ?? []).filter(({ rankId, cars }) => rankId !== null && cars.length > 0);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-xs" variant="default">
          {say('ranks')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {busy.length === 0 ? <Menu.Label>{say('noRanks')}</Menu.Label> : null}
        {busy.map(({ rankId, cars }) => (
          <div key={rankId}>
            <Menu.Label>{say('taq.rank', { name: names.get(rankId ?? 0) ?? '' })}</Menu.Label>
            {cars.map((id, i) => {
              const car = vehicles.get(id);
              return car ? (
                <Menu.Item key={id} leftSection={`${i + 1}`} onClick={() => onPick(id)}>
                  <Plate plate={car.plate} /> {car.driverName}
                </Menu.Item>
              ) : null;
            })}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
