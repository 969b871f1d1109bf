import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { scanFilter } from '#ui/kit/list/scan-filter.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { WorkLine } from '../../contract/orders.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';

/** Which piece is built in, by its number: one of those in the stock, or scanned. */
export function SerialDialog({ fleet, line, onClose }: { fleet: number; line: WorkLine; onClose: () => void }) {
  const say = useWorkshopTexts();
  const [serial, setSerial] = useState(line.serials[0] ?? '');
  useFocusHome(true);
  const done = useAct(() => client.doLine({ fleet, id: line.id, version: line.version, serial }), {
    onDone: () => {
      reread(fleet);
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('work.serialAsk', { what: line.what })}
      about={null}
      words={{ keep: say('keep'), give: say('work.done') }}
      refusal={done.error ? errorSentence(done.error, 'workshop') : null}
      busy={done.isPending}
      onGive={() => done.mutate(undefined)}
      onClose={onClose}
    >
      {line.serials.length > 0 ? (
        <Select
          data-autofocus
          label={say('work.serial')}
          searchable
          filter={scanFilter}
          allowDeselect={false}
          value={serial}
          data={line.serials}
          onChange={(value) => setSerial(value ?? '')}
        />
      ) : (
        <TextInput
          data-autofocus
          label={say('work.serial')}
          maxLength={40}
          value={serial}
          onChange={(event) => setSerial(event.currentTarget.value)}
        />
      )}
    </AskDialog>
  );
}
