import { NativeSelect, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { dateText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { client, type Desk } from '../client.ts';
import { DriverFinder } from '../driver/DriverFinder.tsx';
import { useCashierTexts } from '../texts.ts';
import { ShiftDockets } from './ShiftDockets.tsx';
import { useDocketTexts } from './texts.ts';

/** A driver is found, the shift chosen, and its dockets are scanned. */
export function ReceivePanel({ fleet, desk, onChanged }: { fleet: number; desk: Desk; onChanged: () => void }) {
  const say = useDocketTexts();
  const sayCashier = useCashierTexts();
  const { language } = useTranslation().i18n;
  const finder = useRef<HTMLInputElement>(null);
  const [driverId, setDriver] = useState<number | null>(null);
  const [recordId, setRecord] = useState<number | null>(null);
  useEffect(() => finder.current?.focus(), []);
  useKeys([{ key: 'F2', does: sayCashier('keys.find'), run: () => finder.current?.focus() }]);
  const { data } = useOperation(
    ['cashier', 'dockets', fleet, 'shifts', driverId],
    (signal) => client.docketShifts({ fleet, driverId: driverId ?? 0 }, { signal }),
    { enabled: driverId !== null },
  );
  const shifts = driverId === null ? [] : (data?.shifts ?? []);
  const chosen = shifts.find(({ id }) => id === recordId) ?? shifts[0];
  const waits = (state: string) => ['opened', 'worked', 'confirmed'].includes(state);
  return (
    <Panel title={say('receive')}>
      <Stack gap="xs">
        <DriverFinder
          fleet={fleet}
          onElement={(input) => {
            finder.current = input;
          }}
          onDriver={(id) => {
            setDriver(id);
            setRecord(null);
          }}
        />
        {driverId !== null && data && !chosen ? <Nothing title={say('noShift')} /> : null}
        {chosen ? (
          <>
            <NativeSelect
              label={say('shift')}
              value={String(chosen.id)}
              data={shifts.map(({ id, businessDay, plate, state }) => ({
                value: String(id),
                label: say(waits(state) ? 'shiftOf' : 'paidIn', {
                  day: dateText(businessDay, language),
                  plate: plate ?? '',
                }),
              }))}
              onChange={(event) => setRecord(Number(event.currentTarget.value))}
            />
            <ShiftDockets
              key={chosen.id}
              fleet={fleet}
              desk={desk}
              recordId={chosen.id}
              businessDay={chosen.businessDay}
              onChanged={onChanged}
            />
          </>
        ) : null}
      </Stack>
    </Panel>
  );
}
