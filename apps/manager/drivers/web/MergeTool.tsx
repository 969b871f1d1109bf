import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { allows } from '#core/access/flags.ts';
import { MERGE } from '#core/driver/driver-record.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import classes from './drivers.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { useDriverTexts } from './texts.ts';

/** Opens the dialog in which two records of one person are made one. */
export function MergeTool({ fleet }: { fleet: FleetItem }) {
  const say = useDriverTexts();
  const { flags } = useSignedIn();
  const [opened, setOpened] = useState(false);
  if (!allows(flags, MERGE)) return null;
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
