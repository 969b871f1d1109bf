/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the list of a
   combobox as ARIA has it: its options hold columns, which <option> cannot. The keys are those of the field above. */
import { useEffect, useRef } from 'react';
import { distanceText, driveText } from '#ui/kit/format.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { VehicleChip } from '#ui/trade/StateChip.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import type { AssignableVehicle } from '../../../contract.ts';
import { useCoachTexts } from '../../../web/texts.ts';
import classes from './assign.module.css';

/** The working vehicles nearest to the pick-up; one that has a job or a passenger is shown, and cannot be chosen. */
export function AssignList({
  vehicles,
  chosenId,
  language,
  onChoose,
  onAssign,
}: {
  vehicles: readonly AssignableVehicle[];
  chosenId: number | null;
  language: string;
  onChoose: (vehicle: AssignableVehicle) => void;
  onAssign: (vehicle: AssignableVehicle) => void;
}) {
  const say = useCoachTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#assign-${chosenId}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <ul ref={list} id="assign-list" role="listbox" aria-label={say('assignTo.list')} className={classes.list}>
      {vehicles.map((vehicle) => {
        const { vehicleId, plate, driverName, driveSeconds, metres, positionAgeSeconds, whyNot, taken } = vehicle;
        const isChosen = vehicleId === chosenId;
        return (
          <li
            key={vehicleId}
            id={`assign-${vehicleId}`}
            role="option"
            aria-selected={isChosen}
            aria-disabled={taken}
            className={classes.option}
            onPointerDown={(event) => {
              event.preventDefault();
              if (!taken) onChoose(vehicle);
            }}
            onDoubleClick={() => onAssign(vehicle)}
          >
            <Plate plate={plate} />
            <span className={classes.driver}>{driverName}</span>
            <VehicleChip look={vehicleLook(vehicle, positionAgeSeconds === null ? null : positionAgeSeconds * 1_000)} />
            <strong className={classes.drive}>{driveSeconds === null ? '–' : driveText(driveSeconds)}</strong>
            <span className={classes.away}>{metres === null ? '' : distanceText(metres, language)}</span>
            <span className={classes.remark}>
              {whyNot && whyNot !== 'engaged' && whyNot !== 'hasJob'
                ? say(`why.not.${whyNot}`)
                : say(taken || whyNot ? 'assignTo.takenNow' : 'assignTo.offerable')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
