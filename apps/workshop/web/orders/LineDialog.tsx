import { NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { MOST_MINUTES } from '#core/workshop/work-order.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { scanFilter } from '#ui/kit/list/scan-filter.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { useDesk } from '../use-desk.ts';

const USUAL_MINUTES = 30;
const MOST_QUANTITY = 1_000;

/** Adds what is to be done, or a part that is to be built in. */
export function LineDialog({
  fleet,
  order,
  kind,
  desk,
  onClose,
}: {
  fleet: number;
  order: CaseRow;
  kind: 'labour' | 'part';
  desk: NonNullable<ReturnType<typeof useDesk>>;
  onClose: () => void;
}) {
  const say = useWorkshopTexts();
  const [what, setWhat] = useState('');
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [technician, setTechnician] = useState<string | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  useFocusHome(true);
  const add = useAct(
    () =>
      client.addLine({
        fleet,
        order: order.id,
        line:
          kind === 'labour'
            ? { kind, what, minutes, technicianId: technician === null ? null : Number(technician) }
            : { kind, what, partId: Number(part), quantity },
      }),
    {
      onDone: () => {
        reread(fleet);
        onClose();
      },
    },
  );
  const chosen = desk.parts.find(({ id }) => String(id) === part);
  const isWhole = kind === 'labour' ? what.trim() !== '' && minutes >= 1 : chosen !== undefined && quantity >= 1;
  return (
    <AskDialog
      ownEscape
      title={say(kind === 'labour' ? 'work.addLabour' : 'work.addPart')}
      about={null}
      words={{ keep: say('keep'), give: say(kind === 'labour' ? 'work.addLabour' : 'work.addPart') }}
      blocked={isWhole || !add.error ? null : say('errors.lineWrong')}
      refusal={add.error ? errorSentence(add.error, 'workshop') : null}
      busy={add.isPending}
      onGive={() => {
        if (isWhole) add.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {kind === 'labour' ? (
          <>
            <TextInput
              data-autofocus
              label={say('work.what')}
              withAsterisk
              maxLength={200}
              value={what}
              onChange={(event) => setWhat(event.currentTarget.value)}
            />
            <NumberInput
              label={say('work.minutes')}
              min={1}
              max={MOST_MINUTES}
              allowDecimal={false}
              value={minutes}
              onChange={(value) => setMinutes(Number(value))}
            />
            <Select
              label={say('work.technician')}
              placeholder={say('work.nobody')}
              clearable
              value={technician}
              data={desk.technicians.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={setTechnician}
            />
          </>
        ) : (
          <>
            <Select
              data-autofocus
              label={say('work.part')}
              withAsterisk
              searchable
              filter={scanFilter}
              value={part}
              data={desk.parts.map(({ id, number, name, stock }) => ({
                value: String(id),
                label: say('work.stock', { name: `${number} ${name}`, stock }),
              }))}
              onChange={setPart}
            />
            {chosen?.serials ? null : (
              <NumberInput
                label={say('work.quantity')}
                min={1}
                max={MOST_QUANTITY}
                allowDecimal={false}
                value={quantity}
                onChange={(value) => setQuantity(Number(value))}
              />
            )}
          </>
        )}
      </Stack>
    </AskDialog>
  );
}
