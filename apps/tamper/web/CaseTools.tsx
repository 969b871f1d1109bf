import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProposeDialog } from '#cards/suspension/web/ProposeDialog.tsx';
import type { CaseRow } from '#core/case/told-case.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { fetchFile, saveFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from './client.ts';
import { useTamperTexts } from './texts.ts';

/** What may come of a case that was confirmed, and its file. */
export function CaseTools({ fleet, row }: { fleet: number; row: CaseRow }) {
  const say = useTamperTexts();
  const [proposing, setProposing] = useState(false);
  const of = { fleet, id: row.id };
  const take = useAct(() => client.takeFile(of), {
    onDone: ({ name, content, seal }) => {
      saveFile(name, content, 'application/json');
      toast({ severity: 'success', summary: say('file.taken'), detail: say('file.seal', { seal }) });
    },
  });
  const print = useAct(() => client.printFile(of), { onDone: ({ path }) => fetchFile(path) });
  const refused = take.error ?? print.error;
  return (
    <>
      {row.state === 'confirmed' ? (
        <Button size="xs" onClick={() => setProposing(true)}>
          {say('propose.open')}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" loading={print.isPending} onClick={() => print.mutate(undefined)}>
        {say('file.print')}
      </Button>
      <Button size="xs" variant="subtle" loading={take.isPending} onClick={() => take.mutate(undefined)}>
        {say('file.take')}
      </Button>
      {refused ? <Refusal sentence={errorSentence(refused, 'tamper')} /> : null}
      {proposing ? (
        <ProposeDialog
          fleet={fleet}
          row={row}
          client={client}
          namespace="tamper"
          words={{
            title: say('propose.title', { number: row.number }),
            about: say('propose.about'),
            give: say('propose.do'),
          }}
          onClose={() => setProposing(false)}
        />
      ) : null}
    </>
  );
}
