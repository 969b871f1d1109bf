import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { client } from '../client.ts';
import { DrillDialog } from './DrillDialog.tsx';
import { useAlarmsTexts } from './texts.ts';

/** For supervisors: begins an exercise. */
export function DrillButton() {
  const say = useAlarmsTexts();
  const { fleets } = useSignedIn();
  const [fleet = 0] = fleets;
  const [asking, setAsking] = useState(false);
  const { data } = useOperation(['alarms', 'desk', fleet], (signal) => client.desk({ fleet }, { signal }), {
    enabled: fleet > 0,
  });
  if (!data?.mayDrill) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {say('act.drill')}
      </Button>
      {asking ? <DrillDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
