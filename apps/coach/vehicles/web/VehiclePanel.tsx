import { CloseButton } from '@mantine/core';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { atText, distanceText, moneyText, whenText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useClock } from '#ui/kit/time/clock.tsx';
import { VehicleChip } from '#ui/trade/StateChip.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import type { PanelWorld } from '../../jobs/web/panel/JobPanel.tsx';
import classes from '../../jobs/web/panel/panel.module.css';
import { client } from '../../web/client.ts';
import { useCoachTexts } from '../../web/texts.ts';
import type { VehicleDesk } from './commands/use-vehicle-commands.tsx';
import { VehicleCommandBar } from './commands/VehicleCommandBar.tsx';
import type { CommandCar } from './commands/vehicle-commands.ts';
import { useVehicleTexts } from './texts.ts';
import vehicles from './vehicles.module.css';

/** A vehicle now: what can be done with it, its driver, its job, and what it drove today. */
export function VehiclePanel({
  vehicle,
  ageMs,
  world,
  car,
  desk,
  onClose,
  onJob,
}: {
  vehicle: VehicleRow;
  ageMs: number | null;
  world: PanelWorld;
  car: CommandCar;
  desk: VehicleDesk;
  onClose: () => void;
  onJob: (jobId: number) => void;
}) {
  const say = useCoachTexts();
  const sentence = useErrorSentence('vehicles');
  const sayCar = useVehicleTexts();
  const attributes = useAttributeWords();
  const nowMs = useClock(30_000);
  const { fleet, zone, currency, language } = world;
  const { data, error } = useOperation(['coach', 'vehicleFacts', fleet, vehicle.id, vehicle.version], (signal) =>
    client.vehicleFacts({ fleet, vehicleId: vehicle.id }, { signal }),
  );
  const facts = data?.vehicleId === vehicle.id ? data : undefined;
  const jobId = vehicle.jobId;
  const rows = [
    [
      say('panel.driver'),
      facts?.driver ? `${facts.driver.name}, ${say('panel.did', { did: facts.driver.did })}` : vehicle.driverName,
    ],
    [say('panel.mobile'), facts?.driver?.mobilePhone],
    [
      say('panel.since'),
      vehicle.shiftBeganAtMs === null ? null : whenText(vehicle.shiftBeganAtMs, nowMs, zone, language),
    ],
    [say('panel.goesHome'), vehicle.shiftEndsAtMs && whenText(vehicle.shiftEndsAtMs, nowMs, zone, language)],
    [say('panel.type'), facts?.typeName ?? vehicle.typeCode],
    [say('panel.rego'), facts?.rego],
    [say('panel.looks'), facts?.looks],
    [say('panel.attributes'), attributes(vehicle.attributes)],
  ] as const;
  const kindWords = { job: '', hail: say('panel.hail'), rank: say('panel.rankTrip') } as const;
  return (
    <Panel
      title={say('panel.vehicle', { plate: vehicle.plate })}
      beside={<VehicleChip look={vehicleLook(vehicle, ageMs)} />}
      tools={<CloseButton size="sm" aria-label={say('panel.close')} onClick={onClose} />}
    >
      <VehicleCommandBar car={car} desk={desk} />
      {vehicle.locked ? <p className={vehicles.locked}>{sayCar('card.lockedPlain')}</p> : null}
      {error ? <Refusal sentence={sentence(error)} /> : null}
      <Facts>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {jobId === null ? null : (
          <Fact name={say('panel.jobOfCar')}>
            <button type="button" className={classes.link} onClick={() => onJob(jobId)}>
              {say('panel.job', { id: jobId })}
            </button>
          </Fact>
        )}
      </Facts>
      <h3 className={classes.heading}>{say('panel.trips')}</h3>
      {facts?.trips.length === 0 ? <p className={classes.soft}>{say('panel.noTrips')}</p> : null}
      <ol className={classes.trips}>
        {facts?.trips.map((trip) => (
          <li key={trip.id}>
            <time>{atText(trip.beganAtMs, zone, language)}</time>
            <span className={classes.tripWords}>
              {trip.kind === 'job' ? `${trip.from ?? ''} → ${trip.to ?? '–'}` : kindWords[trip.kind]}
            </span>
            <span className={classes.soft}>
              {trip.endedAtMs === null
                ? say('panel.running')
                : trip.distanceMetres === null
                  ? ''
                  : distanceText(trip.distanceMetres, language)}
            </span>
            <span>{trip.fareMinor === null ? '' : moneyText(trip.fareMinor, currency, language)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
