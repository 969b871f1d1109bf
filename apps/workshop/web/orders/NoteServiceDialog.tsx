import { NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDate } from '#core/calendar/calendar-date.ts';
import { MOST_KM } from '#core/workshop/work-order.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { DueRow } from '../../contract/service.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';

/** Notes that a service was done: elsewhere, or before records were kept. */
export function NoteServiceDialog({ fleet, row, onClose }: { fleet: number; row: DueRow; onClose: () => void }) {
  const say = useWorkshopTexts();
  const zone = useShownZone();
  const { language } = useTranslation().i18n;
  const [date, setDate] = useState<string | null>(localDate(nowMs(), zone));
  const [km, setKm] = useState<number | string>(row.odometerKm ?? '');
  useFocusHome(true);
  const { plate, rule } = row;
  const note = useAct(
    (on: string) =>
      client.noteService({
        fleet,
        vehicle: row.vehicleId,
        rule: row.ruleId,
        date: on,
        odometerKm: km === '' ? null : Number(km),
      }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('due.noted', { rule, plate }) });
        reread(fleet);
        onClose();
      },
    },
  );
  return (
    <AskDialog
      ownEscape
      title={say('due.noteOf', { rule, plate })}
      about={say('due.noteAbout')}
      words={{ keep: say('keep'), give: say('due.note') }}
      refusal={note.error ? errorSentence(note.error, 'workshop') : null}
      busy={note.isPending}
      onGive={() => {
        if (date !== null) note.mutate(date);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <DateInput
          data-autofocus
          label={say('due.date')}
          locale={language}
          valueFormat={DAY_FORMAT}
          value={date}
          onChange={setDate}
        />
        <NumberInput
          label={say('due.km')}
          min={0}
          max={MOST_KM}
          allowDecimal={false}
          thousandSeparator=" "
          value={km}
          onChange={setKm}
        />
      </Stack>
    </AskDialog>
  );
}
