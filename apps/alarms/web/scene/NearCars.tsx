import { ActionIcon, Group } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#engine/web/place.ts';
import { distanceText, driveText } from '#ui/kit/format.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { VehicleChip } from '#ui/trade/StateChip.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import type { NearCar } from '../../contract.ts';
import classes from './alarms.module.css';
import { nearHint } from './near-hint.ts';
import { useAlarmsTexts } from './texts.ts';

/** The cars that would be there first, what each could do, and how to reach its driver. */
export function NearCars({ fleet, cars }: { fleet: number; cars: readonly NearCar[] }) {
  const say = useAlarmsTexts();
  const { i18n } = useTranslation();
  const go = useGo();
  if (cars.length === 0) return <p className={classes.soft}>{say('near.none')}</p>;
  return (
    <table className={classes.near} aria-label={say('near.title')}>
      <thead>
        <tr>
          {(['car', 'drive', 'away', 'state', 'act'] as const).map((column) => (
            <th key={column} scope="col">
              {say(`near.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => (
          <tr key={car.vehicleId}>
            <td>
              <Plate plate={car.plate} />
              <div className={classes.who}>{car.driverName}</div>
            </td>
            <td className={classes.number}>
              {car.driveSeconds === null ? say('near.unknownDrive') : driveText(car.driveSeconds)}
            </td>
            <td className={classes.number}>{distanceText(car.metres, i18n.language)}</td>
            <td>
              <VehicleChip look={vehicleLook(car, car.positionAgeSeconds * 1_000)} />
              <div className={classes.hint}>{say(`near.${nearHint(car.status)}`)}</div>
            </td>
            <td>
              <Group gap={4} wrap="nowrap">
                {car.driverMobile ? (
                  <ActionIcon
                    component="a"
                    href={`tel:${car.driverMobile}`}
                    variant="default"
                    aria-label={say('near.callOf', { plate: car.plate })}
                    title={say('near.call')}
                  >
                    <IconPhone size={15} aria-hidden />
                  </ActionIcon>
                ) : null}
                <ActionIcon
                  variant="default"
                  aria-label={say('near.messageOf', { plate: car.plate })}
                  title={say('near.message')}
                  onClick={() => go('messages', { fleet: String(fleet), vehicle: String(car.vehicleId) })}
                >
                  <IconMessage size={15} aria-hidden />
                </ActionIcon>
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
