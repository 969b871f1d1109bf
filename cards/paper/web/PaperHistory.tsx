import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { RecordHistory } from '#ui/resource/RecordHistory.tsx';
import type { PaperDesk } from './paper-desk.ts';
import { usePaperTexts } from './texts.ts';

/** What was done to the papers, once somebody asks for it. */
export function PaperHistory({
  desk,
  subject,
  subjectId,
  version,
}: {
  desk: PaperDesk;
  subject: PaperSubject;
  subjectId: number;
  version: readonly number[];
}) {
  const say = usePaperTexts();
  const when = useWhen();
  const [opened, setOpened] = useState(false);
  const { calls, fleet, words } = desk;
  const { data } = useOperation(
    ['papers', subject, fleet, subjectId, 'history', version.join(' ')],
    (signal) => calls.history({ fleet, subjectId }, { signal }),
    { enabled: opened, staleMs: 0 },
  );
  return (
    <section aria-label={say('papers.history')}>
      <Button size="xs" variant="subtle" px={0} mt="xs" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {say('papers.history')}
      </Button>
      {opened && data ? <RecordHistory words={words} entries={data.lines} when={when} /> : null}
    </section>
  );
}
