import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#core/kit/time.ts';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { wallText } from '#engine/web/search/asked.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import type { ToldSession } from '../../contract/shapes.ts';
import { client, rereadTrainings } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import { courseOf } from '../trainings/training-columns.ts';

const USUAL_SEATS = 8;

/** Plans a session of a course, or changes one. */
export function SessionDialog({
  fleet,
  session,
  onDone,
  onClose,
}: {
  fleet: number;
  session: ToldSession | null;
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const zone = useShownZone();
  const { data } = useOperation(
    ['trainer', fleet, 'openCourses'],
    (signal) => client.openCourses({ fleet }, { signal }),
    { enabled: session === null },
  );
  const courses = data?.courses ?? [];
  const done = ({ id }: { id: number }) => {
    void rereadTrainings(fleet);
    onDone(id);
    return say(session ? 'sessions.changed' : 'sessions.planned');
  };
  const asked = {
    startsAtMs: {
      kind: 'when',
      label: say('sessions.starts'),
      start: session ? wallText(session.startsAtMs, zone) : '',
      zone,
    },
    minutes: { kind: 'count', label: say('sessions.minutes') },
    place: { kind: 'text', label: say('sessions.place'), start: session?.place ?? '', required: true },
    trainer: { kind: 'text', label: say('sessions.trainer'), start: session?.trainer ?? '' },
    seats: { kind: 'count', label: say('sessions.seats'), start: session?.seats ?? USUAL_SEATS },
  } as const;
  const common = { about: say('sessions.about'), errors: 'trainer', done, onClose } as const;
  if (session)
    return (
      <FormDialog
        {...common}
        title={say('sessions.changeTitle')}
        words={{ keep: say('keep'), give: say('sessions.change') }}
        operation={client.changeSession}
        given={{ fleet, id: session.id, version: session.version }}
        fields={{ ...asked, minutes: { ...asked.minutes, start: (session.endsAtMs - session.startsAtMs) / MINUTE_MS } }}
      />
    );
  return (
    <FormDialog
      {...common}
      title={say('sessions.new')}
      words={{ keep: say('keep'), give: say('sessions.new') }}
      blocked={data && courses.length === 0 ? say('trainings.noCourses') : null}
      operation={client.planSession}
      given={{ fleet }}
      fields={{
        courseId: {
          kind: 'choice',
          label: say('trainings.course'),
          choices: courses.map((one) => ({ value: one.id, label: `${one.code}: ${courseOf(say, one, language)}` })),
        },
        ...asked,
        minutes: {
          ...asked.minutes,
          start: ({ courseId }) => courses.find(({ id }) => id === courseId)?.minutes || null,
        },
      }}
    />
  );
}
