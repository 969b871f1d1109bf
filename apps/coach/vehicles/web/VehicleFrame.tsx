import type { ReactNode } from 'react';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { ageText } from '#ui/kit/format.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import frame from '../../jobs/web/board/coach.module.css';
import { useVehicleTexts } from './texts.ts';
import type { VehicleScreen } from './use-vehicle-screen.ts';

/** A screen of one fleet's vehicles: it begins anew with another fleet. */
export function VehicleScreenOf({
  screen: Screen,
}: {
  screen: (props: { fleet: FleetItem; fleetChoice: ReactNode }) => ReactNode;
}) {
  const say = useVehicleTexts();
  const { fleet, fleets, choose } = useChosenFleet();
  if (!fleet) return null;
  const choice = (
    <FleetSelect
      size="sm"
      className={frame.fleet}
      label={say('fleet')}
      fleets={fleets}
      value={fleet.id}
      onFleet={choose}
    />
  );
  return <Screen key={fleet.id} fleet={fleet} fleetChoice={choice} />;
}

/** The frame of such a screen: fleet and figures on top, a link that is down said loudly, the parts below. */
export function VehicleFrame({
  screen,
  top,
  notice,
  children,
}: {
  screen: Pick<VehicleScreen, 'status' | 'behindMs' | 'language'>;
  top: ReactNode;
  /** Something that could not be read, in a sentence. */
  notice?: string | null;
  children: ReactNode;
}) {
  const say = useVehicleTexts();
  const late = screen.status === 'behind' || screen.status === 'down';
  return (
    <div className={frame.page}>
      <div className={frame.top}>{top}</div>
      {late ? (
        <p className={frame.behind} data-status={screen.status} role="alert">
          {say('behind', { age: ageText(screen.behindMs / 1_000, screen.language) })}
        </p>
      ) : null}
      {notice ? <output className={frame.behind}>{notice}</output> : null}
      {children}
    </div>
  );
}
