import { localDate } from '#core/calendar/calendar-date.ts';
import { MOST_KM } from '#core/workshop/work-order.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { nowMs } from '#engine/web/server-time.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import type { DueRow } from '../../contract/service.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';

/** Notes that a service was done: elsewhere, or before records were kept. */
export function NoteServiceDialog({ fleet, row, onClose }: { fleet: number; row: DueRow; onClose: () => void }) {
  const say = useWorkshopTexts();
  const zone = useShownZone();
  const { plate, rule, vehicleId, ruleId, odometerKm } = row;
  return (
    <FormDialog
      title={say('due.noteOf', { rule, plate })}
      about={say('due.noteAbout')}
      words={{ keep: say('keep'), give: say('due.note') }}
      errors="workshop"
      operation={client.noteService}
      given={{ fleet, vehicle: vehicleId, rule: ruleId }}
      fields={{
        date: { kind: 'day', label: say('due.date'), start: localDate(nowMs(), zone) },
        odometerKm: { kind: 'count', label: say('due.km'), start: odometerKm, least: 0, most: MOST_KM },
      }}
      done={() => {
        reread(fleet);
        return say('due.noted', { rule, plate });
      }}
      onClose={onClose}
    />
  );
}
