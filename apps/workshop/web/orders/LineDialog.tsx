import type { CaseRow } from '#core/case/told-case.ts';
import { MOST_MINUTES } from '#core/workshop/work-order.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
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
  desk: { parts, technicians },
  onClose,
}: {
  fleet: number;
  order: CaseRow;
  kind: 'labour' | 'part';
  desk: NonNullable<ReturnType<typeof useDesk>>;
  onClose: () => void;
}) {
  const say = useWorkshopTexts();
  const title = say(kind === 'labour' ? 'work.addLabour' : 'work.addPart');
  return (
    <FormDialog
      title={title}
      words={{ keep: say('keep'), give: title }}
      errors="workshop"
      operation={client.addLine}
      subject={{ order: order.id, kind }}
      fields={
        kind === 'labour'
          ? {
              what: { kind: 'text', label: say('work.what'), most: 200, required: true },
              minutes: {
                kind: 'count',
                label: say('work.minutes'),
                start: USUAL_MINUTES,
                least: 1,
                most: MOST_MINUTES,
                required: true,
              },
              technician: {
                kind: 'pick',
                label: say('work.technician'),
                place: say('work.nobody'),
                choices: technicians.map(({ id, name }) => ({ value: id, label: name })),
              },
            }
          : {
              part: {
                kind: 'pick',
                label: say('work.part'),
                required: true,
                choices: parts.map(({ id, number, name, stock }) => ({
                  value: id,
                  label: say('work.stock', { name: `${number} ${name}`, stock }),
                })),
              },
              quantity: {
                kind: 'count',
                label: say('work.quantity'),
                start: 1,
                least: 1,
                most: MOST_QUANTITY,
                shown: ({ part }) => !parts.find(({ id }) => id === part)?.serials,
              },
            }
      }
      input={({ what, minutes, technician, part, quantity }) => ({
        fleet,
        order: order.id,
        line:
          kind === 'labour'
            ? { kind, what: String(what), minutes: Number(minutes), technicianId: technician as number | null }
            : { kind, what: '', partId: Number(part), quantity: Number(quantity) },
      })}
      done={() => reread(fleet)}
      onClose={onClose}
    />
  );
}
