import { Button } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useMove, usePlaces } from '#engine/web/place.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { type AtDesk, client, type Hit, type Look } from '../client.ts';
import { Checklist } from './Checklist.tsx';
import { DriverSide } from './DriverSide.tsx';
import classes from './desk.module.css';
import { FindField } from './FindField.tsx';
import { HandOutForm } from './HandOutForm.tsx';
import { ShiftHere } from './ShiftHere.tsx';
import { TakeInForm } from './TakeInForm.tsx';
import { useDeskTexts } from './texts.ts';
import { VehicleSide } from './VehicleSide.tsx';

/** Left the driver, right the vehicle, beneath the checklist and what is handed out or taken in. */
export function Desk({ fleet }: { fleet: number }) {
  const say = useDeskTexts();
  const move = useMove();
  const places = usePlaces(['driver', 'vehicle']);
  const at: AtDesk = { driverId: idInPlace(places.driver), vehicleId: idInPlace(places.vehicle) };
  const known = at.driverId !== null || at.vehicleId !== null;
  const { data, error } = useOperation(
    ['keys', fleet, 'look', at],
    (signal) =>
      client.look(
        {
          fleet,
          ...(at.driverId === null ? {} : { driverId: at.driverId }),
          ...(at.vehicleId === null ? {} : { vehicleId: at.vehicleId }),
        },
        { signal },
      ),
    { enabled: known },
  );
  const choose = ({ driver, vehicle }: Hit) =>
    move({
      ...(driver ? { driver: String(driver.id) } : {}),
      ...(vehicle ? { vehicle: String(vehicle.id) } : {}),
    });
  const clear = () => move({ driver: undefined, vehicle: undefined });
  // What was read of others before is not theirs.
  const look =
    known && data && (data.driver?.id ?? null) === at.driverId && (data.vehicle?.id ?? null) === at.vehicleId
      ? data
      : null;
  return (
    <div className={classes.desk}>
      <div className={classes.find}>
        <FindField fleet={fleet} onFound={choose} />
        {known ? (
          <Button variant="default" onClick={clear}>
            {say('find.clear')}
          </Button>
        ) : null}
      </div>
      {error && !look ? <Refusal sentence={errorSentence(error, 'key-handler')} /> : null}
      {known ? null : <Nothing title={say('find.start')} />}
      {look ? (
        <AtTheDesk
          key={`${at.driverId} ${at.vehicleId}`}
          fleet={fleet}
          look={look}
          onDone={clear}
          onGoesOn={(id) => move({ driver: String(id), vehicle: undefined })}
        />
      ) : null}
    </div>
  );
}

function AtTheDesk({
  fleet,
  look,
  onDone,
  onGoesOn,
}: {
  fleet: number;
  look: Look;
  onDone: () => void;
  onGoesOn: (driverId: number) => void;
}) {
  const { driver, vehicle, record } = look;
  return (
    <>
      <div className={classes.sides}>
        <DriverSide fleet={fleet} look={look} />
        <VehicleSide look={look} />
      </div>
      {record ? <ShiftHere fleet={fleet} record={record} /> : null}
      <Checklist fleet={fleet} look={look} />
      {record && isToEnd(look) ? (
        <TakeInForm
          fleet={fleet}
          look={look}
          record={record}
          onDone={(goesOn) => (goesOn ? onGoesOn(record.driverId) : onDone())}
        />
      ) : null}
      {driver && vehicle && !isToEnd(look) ? <HandOutForm fleet={fleet} look={look} onDone={onDone} /> : null}
    </>
  );
}

/** A shift that the desk began, or that is worked and waits for its confirmation, is ended before anything else is begun. */
const isToEnd = ({ record }: Look): boolean =>
  record !== null && (record.keysOut > 0 || record.keyed || record.state === 'worked');
