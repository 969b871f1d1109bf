import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#engine/web/place.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { ageText } from '#ui/kit/format.ts';
import { Phone } from '#ui/kit/phones.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { JobChip, VehicleChip } from '#ui/trade/StateChip.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import type { AlarmScene } from '../../contract.ts';
import classes from './alarms.module.css';
import { useAlarmsTexts } from './texts.ts';

const placeText = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Who it is, whom to call, where it came from and where the car is now, and the passenger if there is one. */
export function SceneFacts({ scene, fleet, discreet }: { scene: AlarmScene; fleet: number; discreet: boolean }) {
  const say = useAlarmsTexts();
  const { i18n } = useTranslation();
  const go = useGo();
  const { driver, car, job } = scene;
  const unknown = <span className={classes.soft}>{say('scene.unknown')}</span>;
  const rows: [string, ReactNode][] = [
    [say('scene.driver'), driver ? `${driver.name}, ${driver.did}` : unknown],
    [
      say('scene.phone'),
      driver?.mobilePhone ? (
        discreet ? (
          <>
            <Phone kept={driver.mobilePhone} /> <strong className={classes.mind}>{say('scene.doNotCall')}</strong>
          </>
        ) : (
          <a href={`tel:${driver.mobilePhone}`}>
            <Phone kept={driver.mobilePhone} />
          </a>
        )
      ) : (
        unknown
      ),
    ],
    [
      say('scene.vehicle'),
      <>
        {car ? <Plate plate={car.plate} /> : null} {[scene.rego, scene.typeName].filter(Boolean).join(', ')}
      </>,
    ],
    [say('scene.state'), car ? <VehicleChip look={vehicleLook(car, car.positionAgeSeconds * 1_000)} /> : unknown],
    [say('scene.from'), scene.address ?? (scene.place ? placeText(scene.place) : unknown)],
    [
      say('scene.now'),
      car ? (
        <>
          {scene.carAddress ?? placeText(car)}{' '}
          <span className={classes.soft}>
            {say('scene.heard', { age: ageText(car.positionAgeSeconds, i18n.language) })}
          </span>
        </>
      ) : (
        unknown
      ),
    ],
    [
      say('scene.job'),
      job ? (
        <>
          <button
            type="button"
            className={classes.link}
            onClick={() => go('coach/jaq', { fleet: String(fleet), job: String(job.id) })}
          >
            {say('scene.jobLine', { id: job.id, name: job.passengerName, phone: job.phone })}
          </button>{' '}
          <JobChip state={job.state} />
          <div className={classes.soft}>
            {say('scene.way', { from: job.pickup.label, to: job.dropoff?.label ?? '–' })}
          </div>
        </>
      ) : (
        <span className={classes.soft}>{say('scene.noJob')}</span>
      ),
    ],
  ];
  return (
    <Facts leastRem={9.5}>
      {rows.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
