import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { MOST_PLACE, MOST_SEATS } from '#core/training/limits.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldSession } from '../../contract/shapes.ts';
import { client, rereadTrainings } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import { courseOf } from '../trainings/training-columns.ts';

const MINUTE_MS = 60_000;
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
  const [picked, setPicked] = useState<number | null>(null);
  const course = courses.find(({ id }) => id === picked) ?? courses[0];
  const [starts, setStarts] = useState(session ? wallText(session.startsAtMs, zone) : '');
  const [typedMinutes, setMinutes] = useState<number | null>(
    session ? (session.endsAtMs - session.startsAtMs) / MINUTE_MS : null,
  );
  const [place, setPlace] = useState(session?.place ?? '');
  const [trainer, setTrainer] = useState(session?.trainer ?? '');
  const [seats, setSeats] = useState<number>(session?.seats ?? USUAL_SEATS);
  const startsAtMs = instantOfWall(starts, zone);
  const minutes = typedMinutes ?? course?.minutes ?? 0;
  const save = useAct(
    (atMs: number) => {
      const planned = { startsAtMs: atMs, minutes, place, trainer, seats };
      return session
        ? client.changeSession({ fleet, id: session.id, version: session.version, ...planned })
        : client.planSession({ fleet, courseId: course?.id ?? 0, ...planned });
    },
    {
      onDone: ({ id }) => {
        toast({ severity: 'success', summary: say(session ? 'sessions.changed' : 'sessions.planned') });
        void rereadTrainings(fleet);
        onDone(id);
        onClose();
      },
    },
  );
  const title = say(session ? 'sessions.changeTitle' : 'sessions.new');
  return (
    <AskDialog
      ownEscape
      title={title}
      about={say('sessions.about')}
      words={{ keep: say('keep'), give: say(session ? 'sessions.change' : 'sessions.new') }}
      blocked={session === null && data && courses.length === 0 ? say('trainings.noCourses') : null}
      refusal={save.error ? errorSentence(save.error, 'trainer') : null}
      busy={save.isPending}
      onGive={() => {
        if (startsAtMs !== null) save.mutate(startsAtMs);
      }}
      onClose={onClose}
    >
      {session ? null : (
        <NativeSelect
          data-autofocus
          label={say('trainings.course')}
          value={String(course?.id ?? '')}
          data={courses.map((one) => ({
            value: String(one.id),
            label: `${one.code}: ${courseOf(say, one, language)}`,
          }))}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        />
      )}
      <WhenField
        label={say('sessions.starts')}
        value={starts}
        error={starts !== '' && startsAtMs === null ? say('sessions.noTime') : undefined}
        onChange={setStarts}
      />
      <NumberInput
        label={say('sessions.minutes')}
        min={5}
        max={10_000}
        allowDecimal={false}
        value={minutes === 0 ? '' : minutes}
        onChange={(value) => setMinutes(typeof value === 'number' ? value : null)}
      />
      <TextInput
        required
        label={say('sessions.place')}
        maxLength={MOST_PLACE}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <TextInput
        label={say('sessions.trainer')}
        maxLength={60}
        value={trainer}
        onChange={(event) => setTrainer(event.currentTarget.value)}
      />
      <NumberInput
        label={say('sessions.seats')}
        min={1}
        max={MOST_SEATS}
        allowDecimal={false}
        value={seats}
        onChange={(value) => setSeats(typeof value === 'number' ? value : 1)}
      />
    </AskDialog>
  );
}
