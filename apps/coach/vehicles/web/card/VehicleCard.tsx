import { CloseButton } from '@mantine/core';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { isBlocking } from '#core/standing/standing.ts';
import { standingFigures } from '#core/standing/standing-texts.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { ageText, atText, moneyText, whenText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { VehicleChip } from '#ui/trade/StateChip.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import { positionAgeMs } from '../../../jobs/web/map/map-view.ts';
import panel from '../../../jobs/web/panel/panel.module.css';
import { client } from '../../../web/client.ts';
import type { VehicleDesk } from '../commands/use-vehicle-commands.tsx';
import { VehicleCommandBar } from '../commands/VehicleCommandBar.tsx';
import { commandCar } from '../commands/vehicle-commands.ts';
import { useVehicleTexts } from '../texts.ts';
import type { Figures } from '../use-figures.ts';
import type { VehicleScreen } from '../use-vehicle-screen.ts';
import classes from '../vehicles.module.css';

const ASKED_EVERY_MS = 5_000;

/** A vehicle now: its driver, what can be done with it, and why it is not offered a job. */
export function VehicleCard({
  vehicle,
  fleet,
  screen,
  desk,
  figures,
  unplotted,
  onClose,
}: {
  vehicle: VehicleRow;
  fleet: number;
  screen: VehicleScreen;
  desk: VehicleDesk;
  figures: Figures | undefined;
  unplotted: boolean | null;
  onClose: () => void;
}) {
  const say = useVehicleTexts();
  const attributes = useAttributeWords();
  const { zone, language, currency, nowMs, steadyNowMs, positions } = screen;
  const ageMs = positionAgeMs(vehicle, positions.get(vehicle.id), nowMs, steadyNowMs);
  const working = vehicle.status !== 'signedOff';
  const facts = [
    [say('card.driver'), vehicle.driverName && `${vehicle.driverName}, ${say('column.did')} ${vehicle.did}`],
    [say('card.since'), vehicle.shiftBeganAtMs && whenText(vehicle.shiftBeganAtMs, nowMs, zone, language)],
    [say('card.goesHome'), vehicle.shiftEndsAtMs && whenText(vehicle.shiftEndsAtMs, nowMs, zone, language)],
    [say('card.type'), figures?.typeName ?? vehicle.typeCode],
    [say('card.attributes'), attributes(vehicle.attributes)],
    [say('column.position'), working && ageMs !== null ? ageText(ageMs / 1_000, language) : null],
    [say('column.takings'), working && figures ? moneyText(figures.takingsMinor, currency, language) : null],
    [say('card.terminal'), working && figures ? linkWords(figures, say) : null],
  ] as const;
  return (
    <Panel
      title={say('card.title', { plate: vehicle.plate })}
      beside={<VehicleChip look={vehicleLook(vehicle, ageMs)} />}
      tools={<CloseButton size="sm" aria-label={say('close')} onClick={onClose} />}
    >
      <VehicleCommandBar car={commandCar(vehicle, unplotted, ageMs !== null)} desk={desk} />
      {vehicle.locked ? (
        <p className={classes.locked}>
          {figures?.lockedAtMs
            ? say('card.lockedBy', {
                by: figures.lockedBy ?? '',
                time: atText(figures.lockedAtMs, zone, language),
                why: figures.lockedWhy ?? '',
              })
            : say('card.lockedPlain')}
        </p>
      ) : null}
      <dl className={panel.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className={panel.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {working ? <WhyIdle fleet={fleet} vehicle={vehicle} screen={screen} /> : null}
    </Panel>
  );
}

/** How its terminal is linked, in words. */
export function linkWords(figures: Figures, say: ReturnType<typeof useVehicleTexts>): string {
  return say(figures.unreachableSinceMs === null ? `link.${figures.link ?? 'none'}` : 'link.lost');
}

function WhyIdle({ fleet, vehicle, screen }: { fleet: number; vehicle: VehicleRow; screen: VehicleScreen }) {
  const say = useVehicleTexts();
  const go = useGo();
  const { zone, language, facts } = screen;
  const { data, error } = useOperation(
    ['coach', 'whyIdle', fleet, vehicle.id],
    (signal) => client.vehicles.whyIdle({ fleet, vehicleId: vehicle.id }, { signal }),
    { everyMs: ASKED_EVERY_MS, staleMs: 1_000 },
  );
  const told = data?.vehicleId === vehicle.id ? data : undefined;
  const areaName = (id: number) => facts?.areas.features.find((area) => area.id === id)?.properties.name ?? '';
  const rankName = (id: number) => facts?.ranks.find((rank) => rank.id === id)?.name ?? '';
  return (
    <section aria-label={say('card.whyNot')}>
      <h3 className={panel.heading}>{say('card.whyNot')}</h3>
      {error && !told ? <Refusal sentence={errorSentence(error, 'vehicles')} /> : null}
      {told ? (
        <ul className={classes.why}>
          {told.holds.length === 0 && !told.standing.some(isBlocking) ? <li>{say('hold.none')}</li> : null}
          {told.standing.map((one) => (
            <li key={`${one.code} ${one.paper ?? ''}`} data-all={isBlocking(one) || undefined}>
              {say(`standing.${one.code}`, standingFigures(one))}
            </li>
          ))}
          {told.holds.map(({ code, all, untilMs, ageSeconds, jobId }) => (
            <li key={code} data-all={all || undefined}>
              {say(`hold.${code}`, {
                job: jobId ?? '',
                time: untilMs === undefined ? '' : atText(untilMs, zone, language),
                age: ageText(ageSeconds ?? 0, language),
              })}
            </li>
          ))}
          {told.place ? (
            <li>
              {say('queuePlace', {
                place: told.place.place,
                of: told.place.of,
                queue: told.place.rankId === null ? areaName(told.place.areaId) : rankName(told.place.rankId),
              })}
            </li>
          ) : null}
        </ul>
      ) : null}
      {told && told.jobs.length > 0 ? (
        <>
          <h3 className={panel.heading}>{say('card.jobs')}</h3>
          <ul className={classes.whyJobs}>
            {told.jobs.map(({ jobId, pickup, why }) => (
              <li key={jobId}>
                <button
                  type="button"
                  className={panel.link}
                  onClick={() => go('coach/jaq', { fleet: String(fleet), job: String(jobId) })}
                >
                  {say('card.job', { id: jobId })}
                </button>
                <span className={classes.pickup}>{pickup}</span>
                <span className={panel.soft}>{say(`jobWhy.${why ?? 'free'}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
