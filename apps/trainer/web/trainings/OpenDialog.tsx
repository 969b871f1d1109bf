import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
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
  const { data } = useOperation(['trainer', fleet, 'openCourses'], (signal) =>
    client.openCourses({ fleet }, { signal }),
  );
  const courses = data?.courses ?? [];
  return (
    <FormDialog
      title={say('trainings.new')}
      about={say('trainings.newAbout')}
      words={{ keep: say('keep'), give: say('trainings.new') }}
      blocked={data && courses.length === 0 ? say('trainings.noCourses') : null}
      errors="trainer"
      operation={client.openTraining}
      given={{ fleet }}
      fields={{
        did: { kind: 'text', label: say('trainings.did'), digits: true, required: true, codes: ['driverUnknown'] },
        courseId: {
          kind: 'choice',
          label: say('trainings.course'),
          choices: courses.map((course) => ({
            value: course.id,
            label: `${course.code}: ${courseOf(say, course, language)}`,
          })),
        },
      }}
      done={({ id }) => {
        void rereadTrainings(fleet);
        onOpened(id);
        return say('trainings.opened');
      }}
      onClose={onClose}
    />
  );
}
