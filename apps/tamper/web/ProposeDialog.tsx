import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { LONGEST_REASON } from '#core/suspension/case.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client } from './client.ts';
import { useTamperTexts } from './texts.ts';

/** Lays a suspension before the umpire: by which penalty, and what the driver will read. */
export function ProposeDialog({ fleet, row, onClose }: { fleet: number; row: CaseRow; onClose: () => void }) {
  const say = useTamperTexts();
  const [penalty, setPenalty] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useFocusHome(true);
  const { data } = useOperation(['tamper', fleet, 'penalties'], (signal) => client.penalties({ fleet }, { signal }));
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  const propose = useAct(() => client.propose({ fleet, id: row.id, penalty: Number(penalty), reason: reason.trim() }), {
    onDone: ({ number }) => {
      toast({ severity: 'success', summary: say('propose.done', { number }) });
      again();
      onClose();
    },
    onRefused: again,
  });
  const needed = (value: string) => (missing && value.trim() === '' ? say('rules.required') : undefined);
  return (
    <AskDialog
      title={say('propose.title', { number: row.number })}
      ownEscape
      about={say('propose.about')}
      words={{ keep: say('case.keep'), give: say('propose.do') }}
      refusal={propose.error ? errorSentence(propose.error, 'tamper') : null}
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
          label={say('propose.penalty')}
          withAsterisk
          value={penalty}
          error={needed(penalty)}
          onChange={(event) => setPenalty(event.currentTarget.value)}
          data={[
            { value: '', label: say('propose.choose') },
            ...(data?.penalties ?? []).map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
        <Textarea
          label={say('propose.reason')}
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
