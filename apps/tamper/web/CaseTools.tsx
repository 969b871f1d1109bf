import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { useTamperTexts } from './texts.ts';

/** What may come of a case that was confirmed. */
export function CaseTools({ fleet, row }: { fleet: number; row: CaseRow }) {
  const say = useTamperTexts();
  const [proposing, setProposing] = useState(false);
  if (row.state !== 'confirmed') return null;
  return (
    <>
      <Button size="xs" onClick={() => setProposing(true)}>
        {say('propose.open')}
      </Button>
      {proposing ? <ProposeDialog fleet={fleet} row={row} onClose={() => setProposing(false)} /> : null}
    </>
  );
}
