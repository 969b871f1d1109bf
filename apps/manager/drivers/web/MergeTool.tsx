import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { client } from '../../web/client.ts';
import classes from './drivers.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { useDriverTexts } from './texts.ts';

/** Opens the dialog in which two records of one person are made one. */
export function MergeTool({ fleet }: { fleet: FleetItem }) {
  const say = useDriverTexts();
  const [opened, setOpened] = useState(false);
  // Rights beyond the flags of the sign-in are the server's to know.
  const { data } = useOperation(['drivers', 'mayMerge'], (signal) => client.drivers.mayMerge({}, { signal }), {
    staleMs: 600_000,
  });
  if (!data?.may) return null;
  return (
    <>
      <Button size="xs" variant="default" px="xs" aria-label={say('merge.open')} onClick={() => setOpened(true)}>
        <IconArrowMerge size={14} aria-hidden />
        <span className={classes.word}>{say('merge.open')}</span>
      </Button>
      {opened ? <MergeDialog fleet={fleet.id} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
