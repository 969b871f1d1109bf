import { useFleets } from '../fleets.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { Kept } from './kept.ts';
import { useSearchTexts } from './texts.ts';

/** Lets those of a fleet see a kept search, or its maker alone. */
export function ShareDialog({
  kept: { id, name, by, fleetId },
  share,
  namespace,
  onClose,
  onDone,
}: {
  kept: Kept;
  share: (input: { id: number; fleetId: number | null }) => Promise<unknown>;
  namespace: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}) {
  const say = useSearchTexts();
  const choices = [
    { value: null, label: say(by === null ? 'saved.nobody' : 'saved.maker') },
    ...useFleets().map((one) => ({ value: one.id, label: say('saved.fleet', { fleet: one.name }) })),
  ];
  return (
    <FormDialog
      title={say('saved.shareTitle', { name })}
      words={{ keep: say('saved.cancel'), give: say('saved.shareGive') }}
      errors={namespace}
      name={`share ${namespace}`}
      operation={share}
      given={{ id }}
      fields={{
        fleetId: {
          kind: 'choice',
          as: 'lines',
          label: say('saved.shareWith'),
          hint: say('saved.shareHow'),
          start: fleetId,
          choices,
          required: false,
        },
      }}
      done={(_, given) => {
        const whom = choices.find(({ value }) => value === given.fleetId)?.label ?? '';
        onDone(say('saved.shared', { name, whom }));
      }}
      onClose={onClose}
    />
  );
}
