import type { CaseRow } from '#core/case/told-case.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { client } from './client.ts';
import { useIncidentTexts } from './texts.ts';

/** Opens a workshop order for the car of an incident. */
export function OrderWorkDialog({ fleet, row, onClose }: { fleet: number; row: CaseRow; onClose: () => void }) {
  const say = useIncidentTexts();
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  return (
    <FormDialog
      title={say('order.title', { number: row.number })}
      about={say('order.about')}
      words={{ keep: say('case.keep'), give: say('order.do') }}
      errors="incidents"
      operation={client.orderWork}
      given={{ fleet, id: row.id }}
      fields={{
        what: { kind: 'long', label: say('order.what'), required: true },
        safety: { kind: 'flag', label: say('order.safety') },
      }}
      done={({ number }) => {
        again();
        return say('order.done', { number });
      }}
      refused={again}
      onClose={onClose}
    />
  );
}
