import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useWhen } from '#engine/web/use-when.ts';
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
  const { data } = useOperation(['trainer', fleet, 'sessions', 'next'], (signal) =>
    client.sessions({ fleet }, { signal }),
  );
  const sessions = (data?.sessions ?? []).filter((one) => one.courseId === courseId && one.cancelledWhy === null);
  return (
    <FormDialog
      title={say('one.bookTitle')}
      about={say('one.bookAbout')}
      words={{ keep: say('keep'), give: say('one.book') }}
      blocked={data && sessions.length === 0 ? say('one.noSession') : null}
      errors="trainer"
      operation={client.bookTraining}
      given={{ fleet, id, version }}
      fields={{
        sessionId: {
          kind: 'choice',
          label: say('one.session'),
          choices: sessions.map(({ id: value, startsAtMs, place, taken, seats }) => ({
            value,
            label: say('one.sessionLine', { when: when(startsAtMs), place, taken, seats }),
          })),
        },
      }}
      done={({ waits }) => onDone(say(waits ? 'one.waits' : 'one.booked'))}
      onClose={onClose}
    />
  );
}
