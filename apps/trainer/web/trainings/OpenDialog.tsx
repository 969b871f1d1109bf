import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, rereadTrainings } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import { courseOf } from './training-columns.ts';

/** A driver is to take a course. */
export function OpenDialog({
  fleet,
  onOpened,
  onClose,
}: {
  fleet: number;
  onOpened: (id: number) => void;
  onClose: () => void;
}) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [did, setDid] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const { data } = useOperation(['trainer', fleet, 'openCourses'], (signal) =>
    client.openCourses({ fleet }, { signal }),
  );
  const courses = data?.courses ?? [];
  const courseId = picked ?? courses[0]?.id ?? 0;
  const open = useAct(() => client.openTraining({ fleet, did, courseId }), {
    onDone: ({ id }) => {
      toast({ severity: 'success', summary: say('trainings.opened') });
      void rereadTrainings(fleet);
      onOpened(id);
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('trainings.new')}
      about={say('trainings.newAbout')}
      words={{ keep: say('keep'), give: say('trainings.new') }}
      blocked={data && courses.length === 0 ? say('trainings.noCourses') : null}
      refusal={open.error ? errorSentence(open.error, 'trainer') : null}
      busy={open.isPending}
      onGive={() => open.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={say('trainings.did')}
        inputMode="numeric"
        maxLength={8}
        value={did}
        onChange={(event) => setDid(event.currentTarget.value)}
      />
      <NativeSelect
        label={say('trainings.course')}
        value={String(courseId)}
        data={courses.map((course) => ({
          value: String(course.id),
          label: `${course.code}: ${courseOf(say, course, language)}`,
        }))}
        onChange={(event) => setPicked(Number(event.currentTarget.value))}
      />
    </AskDialog>
  );
}
