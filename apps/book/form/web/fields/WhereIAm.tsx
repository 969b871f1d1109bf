import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { InsecureNotice } from '#ui/kit/InsecureNotice.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useBookTexts } from '../../../web/texts.ts';

const PATIENCE_MS = 5_000;

/** Puts the pin where this browser is; says in a sentence when it does not tell. */
export function WhereIAm({ onFound }: { onFound: (position: Position) => void }) {
  const say = useBookTexts();
  const [busy, setBusy] = useState(false);
  const [silent, setSilent] = useState(false);
  if (!window.isSecureContext) return <InsecureNotice need="position" />;

  const ask = () => {
    setBusy(true);
    setSilent(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onFound([coords.longitude, coords.latitude]);
      },
      () => {
        setBusy(false);
        setSilent(true);
      },
      { timeout: PATIENCE_MS, enableHighAccuracy: true },
    );
  };
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconCurrentLocation size={16} />} loading={busy} onClick={ask}>
        {say('map.whereIAm')}
      </Button>
      {silent ? <Refusal sentence={say('map.noPosition')} /> : null}
    </>
  );
}
