import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { allows } from '#core/access/flags.ts';
import { BRINGS_TRIPS } from '#core/trip/work.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { useTripImportTexts } from './texts.ts';

/** Lets whoever may bring the trips of another system. */
export function ImportTrips() {
  const say = useTripImportTexts();
  const { flags } = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!allows(flags, BRINGS_TRIPS)) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('open')}
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
