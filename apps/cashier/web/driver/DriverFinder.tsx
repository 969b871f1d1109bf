import { useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { Combo } from '#ui/kit/Combo.tsx';
import { client } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

/** Finds a driver by DID, name or plate; Enter takes the first. */
export function DriverFinder({
  fleet,
  onElement,
  onDriver,
}: {
  fleet: number;
  onElement: (input: HTMLInputElement | null) => void;
  onDriver: (id: number) => void;
}) {
  const say = useCashierTexts();
  const [text, setText] = useState('');
  const asked = text.trim();
  const { data, isPlaceholderData } = useOperation(
    ['cashier', 'find', fleet, asked],
    (signal) => client.findDrivers({ fleet, text: asked }, { signal }),
    { enabled: asked !== '' },
  );
  const found = asked === '' || isPlaceholderData ? [] : (data?.drivers ?? []);
  return (
    <Combo
      label={say('find')}
      value={text}
      maxLength={60}
      eager
      onElement={onElement}
      onText={setText}
      options={found.map(({ id, did, name, plate, ended }) => ({
        key: String(id),
        text: say('driver', { name, did }),
        detail: [plate, ended ? say('ended') : null].filter(Boolean).join(', '),
      }))}
      onChoose={(index) => {
        const driver = found[index];
        if (!driver) return;
        setText('');
        onDriver(driver.id);
      }}
      status={asked !== '' && data && !isPlaceholderData && found.length === 0 ? say('foundNone') : undefined}
    />
  );
}
