import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { LONGEST_REASON } from '#core/suspension/case.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
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
  words,
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
  const [penalty, setPenalty] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useFocusHome(true);
  const { data } = useOperation([namespace, fleet, 'penalties'], (signal) => client.penalties({ fleet }, { signal }));
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  const propose = useAct(() => client.propose({ fleet, id: row.id, penalty: Number(penalty), reason: reason.trim() }), {
    onDone: ({ number }) => {
      toast({ severity: 'success', summary: say('done', { number }) });
      again();
      onClose();
    },
    onRefused: again,
  });
  const needed = (value: string) => (missing && value.trim() === '' ? say('required') : undefined);
  return (
    <AskDialog
      title={words.title}
      ownEscape
      about={words.about}
      words={{ keep: say('keep'), give: words.give }}
      refusal={propose.error ? errorSentence(propose.error, namespace) : null}
      busy={propose.isPending}
      onGive={() => {
        setMissing(true);
        if (penalty !== '' && reason.trim() !== '') propose.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          data-autofocus
          label={say('penalty')}
          withAsterisk
          value={penalty}
          error={needed(penalty)}
          onChange={(event) => setPenalty(event.currentTarget.value)}
          data={[
            { value: '', label: say('choose') },
            ...(data?.penalties ?? []).map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
        <Textarea
          label={say('reason')}
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_REASON}
          value={reason}
          error={needed(reason)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </AskDialog>
  );
}
