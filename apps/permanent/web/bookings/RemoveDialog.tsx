import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { idsOf, useSeriesReach } from './series-reach.ts';
import { usePermanentTexts } from './texts.ts';
import { partSentence } from './words.ts';

const MADE = ['keep', 'cancel'] as const;

/** Deletes it, with what was made of it or without. */
export function RemoveDialog({
  fleet,
  line,
  today,
  onClose,
  onGone,
}: {
  fleet: number;
  line: PermanentLine;
  today: string;
  onClose: () => void;
  onGone: () => Promise<void>;
}) {
  const say = usePermanentTexts();
  const { isSeries, field, alsoOf } = useSeriesReach(line, today);
  const { id, version } = line;
  return (
    <FormDialog
      grave
      title={say('removal.title', { id })}
      about={say('removal.intro')}
      words={{ keep: say('removal.back'), give: say('removal.accept') }}
      errors={(refusal) => partSentence(refusal, say)}
      operation={client.remove}
      subject={{ fleet, id }}
      fields={{
        reach: { ...field, shown: () => isSeries },
        made: {
          kind: 'choice',
          as: 'lines',
          first: true,
          label: say('removal.made'),
          choices: MADE.map((value) => ({ value, label: say(`removal.${value}`) })),
        },
      }}
      input={({ reach, made }) => ({ fleet, permanentId: id, version, also: alsoOf(reach), made })}
      done={({ cancelled }, { also = [] }) => {
        toast({
          severity: 'success',
          summary: say('removal.done', { ids: idsOf(line, also) }),
          ...(cancelled > 0 ? { detail: say('removal.cancelled', { count: cancelled }) } : {}),
        });
        return onGone();
      }}
      onClose={onClose}
    />
  );
}
