import { Button } from '@mantine/core';
import { useState } from 'react';
import { CoachingDialog } from '#cards/coaching/web/CoachingDialog.tsx';
import { useCoachingTexts } from '#cards/coaching/web/texts.ts';
import { ProposeDialog } from '#cards/suspension/web/ProposeDialog.tsx';
import type { CaseRow } from '#core/case/told-case.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { client } from './client.ts';
import { OrderWorkDialog } from './OrderWorkDialog.tsx';
import { useIncidentTexts } from './texts.ts';

/** What may come of an incident that somebody is at. */
export function IncidentTools({ fleet, row }: { fleet: number; row: CaseRow }) {
  const say = useIncidentTexts();
  const [proposing, setProposing] = useState(false);
  const sayCoaching = useCoachingTexts();
  const [coaching, setCoaching] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const isAboutSomebody = row.driverId !== null || row.vehicleId !== null;
  if (row.state === 'new' || row.over || !isAboutSomebody) return null;
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setProposing(true)}>
        {say('propose.open')}
      </Button>
      {row.vehicleId === null ? null : (
        <Button size="xs" variant="subtle" onClick={() => setOrdering(true)}>
          {say('order.open')}
        </Button>
      )}
      {row.driverId === null ? null : (
        <Button size="xs" variant="subtle" onClick={() => setCoaching(true)}>
          {sayCoaching('open')}
        </Button>
      )}
      {coaching ? (
        <CoachingDialog
          fleet={fleet}
          driver={row.driverName ?? row.did ?? ''}
          namespace="incidents"
          courses={(signal) => client.coachingCourses({ fleet }, { signal })}
          order={(asked) => client.coachDriver({ fleet, id: row.id, ...asked })}
          onDone={() => void queries.invalidateQueries({ queryKey: ['case'] })}
          onClose={() => setCoaching(false)}
        />
      ) : null}
      {ordering ? <OrderWorkDialog fleet={fleet} row={row} onClose={() => setOrdering(false)} /> : null}
      {proposing ? (
        <ProposeDialog
          fleet={fleet}
          row={row}
          client={client}
          namespace="incidents"
          words={{
            title: say('propose.title', { number: row.number }),
            about: say('propose.about'),
            give: say('propose.do'),
          }}
          onClose={() => setProposing(false)}
        />
      ) : null}
    </>
  );
}
