import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import type { ToldTraining } from '../../contract/shapes.ts';
import { client } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';

/** Books a training in one of the sessions of its course that are to come. */
export function BookDialog({
  fleet,
  training: { id, version, courseId },
  onDone,
  onClose,
}: {
  fleet: number;
  training: ToldTraining;
  onDone: (summary: string) => void;
  onClose: () => void;
}) {
  const say = useTrainerTexts();
  const when = useWhen();
  const [picked, setPicked] = useState<number | null>(null);
  const { data } = useOperation(['trainer', fleet, 'sessions', 'next'], (signal) =>
    client.sessions({ fleet }, { signal }),
  );
  const sessions = (data?.sessions ?? []).filter((one) => one.courseId === courseId && one.cancelledWhy === null);
  const sessionId = picked ?? sessions[0]?.id ?? 0;
  const book = useAct(() => client.bookTraining({ fleet, id, version, sessionId }), {
    onDone: ({ waits }) => onDone(say(waits ? 'one.waits' : 'one.booked')),
  });
  return (
    <AskDialog
      ownEscape
      title={say('one.bookTitle')}
      about={say('one.bookAbout')}
      words={{ keep: say('keep'), give: say('one.book') }}
      blocked={data && sessions.length === 0 ? say('one.noSession') : null}
      refusal={book.error ? errorSentence(book.error, 'trainer') : null}
      busy={book.isPending}
      onGive={() => book.mutate(undefined)}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={say('one.session')}
        value={String(sessionId)}
        data={sessions.map(({ startsAtMs, place, taken, seats, ...one }) => ({
          value: String(one.id),
          label: say('one.sessionLine', { when: when(startsAtMs), place, taken, seats }),
        }))}
        onChange={(event) => setPicked(Number(event.currentTarget.value))}
      />
    </AskDialog>
  );
}
