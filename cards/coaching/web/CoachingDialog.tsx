import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { LONGEST_COACHING_WHY } from '#core/training/coaching.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useCoachingTexts } from './texts.ts';

type Courses = { courses: { id: number; code: string; name: { en: string; fr: string } }[] };

/** Orders coaching of a driver: by which course, and why. */
export function CoachingDialog({
  fleet,
  driver,
  namespace,
  courses,
  order,
  onDone,
  onClose,
}: {
  fleet: number;
  /** As they are called. */
  driver: string;
  /** Whose sentences tell what is refused. */
  namespace: string;
  courses: (signal: AbortSignal) => Promise<Courses>;
  order: (asked: { course: number; why: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCoachingTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { data } = useOperation(['coaching', fleet, 'courses'], courses);
  const choices = (data?.courses ?? []).map(({ id, code, name }) => ({
    value: id,
    label: `${code}: ${name[language]}`,
  }));
  return (
    <FormDialog
      title={say('title', { driver })}
      about={say('about')}
      words={{ keep: say('keep'), give: say('do') }}
      errors={namespace}
      name="coaching"
      subject={{ fleet, driver }}
      operation={order}
      fields={{
        noCourse: {
          kind: 'told',
          shown: () => data?.courses.length === 0,
          render: () => <Refusal sentence={say('noCourse')} />,
        },
        course: {
          kind: 'choice',
          label: say('course'),
          choices,
          // With one course there is nothing to choose.
          ...(choices.length === 1 ? {} : { none: say('choose') }),
          required: true,
          missing: say('missing'),
        },
        why: {
          kind: 'long',
          label: say('why'),
          most: LONGEST_COACHING_WHY,
          required: true,
          missing: say('whyMissing'),
          first: true,
        },
      }}
      done={() => {
        onDone();
        return say('done');
      }}
      onClose={onClose}
    />
  );
}
