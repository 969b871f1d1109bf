import { Button } from '@mantine/core';
import { useState } from 'react';
import { CoachingDialog } from '#cards/coaching/web/CoachingDialog.tsx';
import { useCoachingTexts } from '#cards/coaching/web/texts.ts';
import type { ScoreRow } from '../contract.ts';
import { client } from './client.ts';

/** Orders coaching of a driver for how they drive. */
export function CoachButton({ fleet, row: { id, name } }: { fleet: number; row: ScoreRow }) {
  const say = useCoachingTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      {open ? (
        <CoachingDialog
          fleet={fleet}
          driver={name}
          namespace="telematics"
          courses={(signal) => client.coachingCourses({ fleet }, { signal })}
          order={(asked) => client.coachDriver({ fleet, driver: id, ...asked })}
          onDone={() => undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
