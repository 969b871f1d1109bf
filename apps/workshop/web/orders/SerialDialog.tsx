import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import type { WorkLine } from '../../contract/orders.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';

/** Which piece is built in, by its number: one of those in the stock, or scanned. */
export function SerialDialog({ fleet, line, onClose }: { fleet: number; line: WorkLine; onClose: () => void }) {
  const say = useWorkshopTexts();
  const { id, version, what, serials } = line;
  const label = say('work.serial');
  return (
    <FormDialog
      title={say('work.serialAsk', { what })}
      words={{ keep: say('keep'), give: say('work.done') }}
      errors="workshop"
      operation={client.doLine}
      given={{ fleet, id, version }}
      fields={{
        serial:
          serials.length > 0
            ? {
                kind: 'pick',
                label,
                start: serials[0] ?? '',
                choices: serials.map((value) => ({ value, label: value })),
                required: true,
              }
            : { kind: 'text', label },
      }}
      done={() => reread(fleet)}
      onClose={onClose}
    />
  );
}
