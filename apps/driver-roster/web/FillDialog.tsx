import { MOST_FILLED_WEEKS, USUAL_FILL_SECONDS } from '#core/roster/fill.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldWeek } from '../contract/shapes.ts';
import { client } from './client.ts';
import { useRosterTexts } from './texts.ts';

const SECONDS = [10, USUAL_FILL_SECONDS, 180, 300];
const WEEKS = Array.from({ length: MOST_FILLED_WEEKS }, (_, n) => n + 1);

/** Asks for how many weeks, and how long the search may take; it goes on in the background. */
export function FillDialog({ fleet, week, onClose }: { fleet: number; week: ToldWeek; onClose: () => void }) {
  const say = useRosterTexts();
  return (
    <FormDialog
      title={say('fill.button')}
      about={say('fill.about')}
      words={{ keep: say('keep'), give: say('fill.give') }}
      errors="driver-roster"
      operation={client.fillWeek}
      given={{ fleet, date: week.from }}
      fields={{
        weeks: {
          kind: 'choice',
          label: say('fill.weeks'),
          choices: WEEKS.map((count) => ({ value: count, label: say('fill.weekCount', { count }) })),
        },
        seconds: {
          kind: 'choice',
          label: say('fill.seconds'),
          start: USUAL_FILL_SECONDS,
          choices: SECONDS.map((count) => ({ value: count, label: say('fill.secondCount', { count }) })),
        },
      }}
      done={() => toast({ severity: 'info', summary: say('fill.begun') })}
      onClose={onClose}
    />
  );
}
