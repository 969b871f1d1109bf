import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { MOST_FILLED_WEEKS, USUAL_FILL_SECONDS } from '#core/roster/fill.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldWeek } from '../contract/shapes.ts';
import { client } from './client.ts';
import { useRosterTexts } from './texts.ts';

const SECONDS = [10, USUAL_FILL_SECONDS, 180, 300];
const WEEKS = Array.from({ length: MOST_FILLED_WEEKS }, (_, n) => n + 1);

/** Asks for how many weeks, and how long the search may take; it goes on in the background. */
export function FillDialog({ fleet, week, onClose }: { fleet: number; week: ToldWeek; onClose: () => void }) {
  const say = useRosterTexts();
  const [weeks, setWeeks] = useState(1);
  const [seconds, setSeconds] = useState(USUAL_FILL_SECONDS);
  const fill = useAct(() => client.fillWeek({ fleet, date: week.from, weeks, seconds }), {
    onDone: () => {
      toast({ severity: 'info', summary: say('fill.begun') });
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('fill.button')}
      about={say('fill.about')}
      words={{ keep: say('keep'), give: say('fill.give') }}
      refusal={fill.error ? errorSentence(fill.error, 'driver-roster') : null}
      busy={fill.isPending}
      onGive={() => fill.mutate(undefined)}
      onClose={onClose}
    >
      <NativeSelect
        label={say('fill.weeks')}
        value={String(weeks)}
        data={WEEKS.map((count) => ({ value: String(count), label: say('fill.weekCount', { count }) }))}
        onChange={(event) => setWeeks(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label={say('fill.seconds')}
        value={String(seconds)}
        data={SECONDS.map((count) => ({ value: String(count), label: say('fill.secondCount', { count }) }))}
        onChange={(event) => setSeconds(Number(event.currentTarget.value))}
      />
    </AskDialog>
  );
}
