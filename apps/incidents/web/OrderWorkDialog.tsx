import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { LONGEST_WHAT } from '#core/workshop/work-order.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client } from './client.ts';
import { useIncidentTexts } from './texts.ts';

/** Opens a workshop order for the car of an incident. */
export function OrderWorkDialog({ fleet, row, onClose }: { fleet: number; row: CaseRow; onClose: () => void }) {
  const say = useIncidentTexts();
  const [what, setWhat] = useState('');
  const [safety, setSafety] = useState(false);
  const [missing, setMissing] = useState(false);
  useFocusHome(true);
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  const order = useAct(() => client.orderWork({ fleet, id: row.id, what: what.trim(), safety }), {
    onDone: ({ number }) => {
      toast({ severity: 'success', summary: say('order.done', { number }) });
      again();
      onClose();
    },
    onRefused: again,
  });
  return (
    <AskDialog
      title={say('order.title', { number: row.number })}
      ownEscape
      about={say('order.about')}
      words={{ keep: say('case.keep'), give: say('order.do') }}
      refusal={order.error ? errorSentence(order.error, 'incidents') : null}
      busy={order.isPending}
      onGive={() => {
        setMissing(true);
        if (what.trim() !== '') order.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Textarea
          data-autofocus
          label={say('order.what')}
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_WHAT}
          value={what}
          error={missing && what.trim() === '' ? say('rules.required') : undefined}
          onChange={(event) => setWhat(event.currentTarget.value)}
        />
        <Checkbox
          label={say('order.safety')}
          checked={safety}
          onChange={(event) => setSafety(event.currentTarget.checked)}
        />
      </Stack>
    </AskDialog>
  );
}
