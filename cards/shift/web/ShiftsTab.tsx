import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#core/kit/time.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { countText, distanceText, driveText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useClock } from '#ui/kit/time/clock.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { Plate } from '#ui/trade/Plate.tsx';
import { SHIFTS_AT_ONCE, type ToldShift } from '../contract.ts';
import { client } from './client.ts';
import classes from './shift.module.css';
import { useShiftTexts } from './texts.ts';

/** Drivers begin and end their shifts while somebody looks. */
const READ_EVERY_MS = 2_000;

export const ShiftsOfVehicle = (props: RecordTabProps) => <Shifts {...props} of="vehicle" />;
export const ShiftsOfDriver = (props: RecordTabProps) => <Shifts {...props} of="driver" />;

/** Open and past shifts, newest first. */
function Shifts({ fleet, record, of }: RecordTabProps & { of: 'vehicle' | 'driver' }) {
  const say = useShiftTexts();
  const [most, setMost] = useState(SHIFTS_AT_ONCE);
  const asked = { fleet, id: record.id, most };
  const { data, error } = useOperation(
    ['shifts', of, asked],
    (signal) =>
      of === 'vehicle' ? client.shiftsOfVehicle(asked, { signal }) : client.shiftsOfDriver(asked, { signal }),
    { everyMs: READ_EVERY_MS },
  );
  if (error) return <Refusal sentence={errorSentence(error)} />;
  if (!data) return <Waiting />;
  if (data.shifts.length === 0) return <Nothing title={say(of === 'vehicle' ? 'noneOfVehicle' : 'noneOfDriver')} />;
  return (
    <>
      <ShiftTable shifts={data.shifts} of={of} />
      {data.more ? (
        <Button size="xs" variant="default" fullWidth mt="xs" onClick={() => setMost(most + SHIFTS_AT_ONCE)}>
          {say('more')}
        </Button>
      ) : null}
    </>
  );
}

function ShiftTable({ shifts, of }: { shifts: readonly ToldShift[]; of: 'vehicle' | 'driver' }) {
  const say = useShiftTexts();
  const when = useWhen();
  const now = useClock(MINUTE_MS);
  const { i18n } = useTranslation();
  const columns = ['began', 'ended', of === 'vehicle' ? 'driver' : 'vehicle', 'hours', 'breaks'] as const;
  const ended = ({ endedAtMs, plannedEndAtMs }: ToldShift) => {
    if (endedAtMs !== null) return when(endedAtMs);
    return plannedEndAtMs === null ? say('open') : say('openUntil', { when: when(plannedEndAtMs) });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.scrolls} aria-label={say('title')} tabIndex={0}>
      <Table fz="xs" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {say(`column.${column}`)}
              </Table.Th>
            ))}
            {(['trips', 'distance'] as const).map((column) => (
              <Table.Th key={column} scope="col" className={classes.number}>
                {say(`column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shifts.map((shift) => (
            <Table.Tr key={shift.id}>
              <Table.Td className={classes.time}>{when(shift.beganAtMs)}</Table.Td>
              <Table.Td className={shift.endedAtMs === null ? classes.open : classes.time}>
                {ended(shift)}
                {shift.endedBy === null ? null : (
                  <span className={classes.why}>
                    {say('byOffice', { by: shift.endedBy, why: shift.endedWhy ?? '' })}
                  </span>
                )}
              </Table.Td>
              <Table.Td>
                {of === 'driver' ? (
                  <Plate plate={shift.plate} />
                ) : (
                  <>
                    {shift.driverName} <span className={classes.soft}>{shift.did}</span>
                  </>
                )}
              </Table.Td>
              <Table.Td className={classes.time}>
                {driveText(((shift.endedAtMs ?? now) - shift.beganAtMs) / 1_000)}
              </Table.Td>
              <Table.Td className={classes.time}>
                {shift.breakSeconds > 0 ? driveText(shift.breakSeconds) : null}
              </Table.Td>
              <Table.Td className={classes.number}>{countText(shift.trips, i18n.language)}</Table.Td>
              <Table.Td className={classes.number}>{distanceText(shift.distanceMetres, i18n.language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
