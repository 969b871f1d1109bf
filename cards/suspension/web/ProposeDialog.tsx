import type { CaseRow } from '#core/case/told-case.ts';
import { LONGEST_REASON } from '#core/suspension/case.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useSuspensionTexts } from './texts.ts';

/** The operations of an application by which it proposes a suspension that rests on one of its cases. */
type ProposeClient = {
  penalties: (
    of: { fleet: number },
    stop: { signal: AbortSignal },
  ) => Promise<{ penalties: readonly { id: number; label: string }[] }>;
  propose: (of: { fleet: number; id: number; penalty: number; reason: string }) => Promise<{ number: string }>;
};

/** Lays a suspension before the umpire: by which penalty, and what the driver will read. */
export function ProposeDialog({
  fleet,
  row,
  client,
  namespace,
  words: { give, ...words },
  onClose,
}: {
  fleet: number;
  row: CaseRow;
  client: ProposeClient;
  /** Of the application, whose texts say what its operation refuses. */
  namespace: string;
  words: { title: string; about: string; give: string };
  onClose: () => void;
}) {
  const say = useSuspensionTexts();
  const { data } = useOperation([namespace, fleet, 'penalties'], (signal) => client.penalties({ fleet }, { signal }));
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  const needed = { required: true, missing: say('required') } as const;
  return (
    <FormDialog
      {...words}
      words={{ keep: say('keep'), give }}
      errors={namespace}
      name={`propose ${namespace}`}
      operation={client.propose}
      given={{ fleet, id: row.id }}
      fields={{
        penalty: {
          kind: 'choice',
          label: say('penalty'),
          none: say('choose'),
          choices: (data?.penalties ?? []).map(({ id, label }) => ({ value: id, label })),
          ...needed,
        },
        reason: { kind: 'long', label: say('reason'), most: LONGEST_REASON, ...needed },
      }}
      done={({ number }) => {
        again();
        return say('done', { number });
      }}
      refused={again}
      onClose={onClose}
    />
  );
}
