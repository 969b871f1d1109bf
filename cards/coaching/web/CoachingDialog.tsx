import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { LONGEST_COACHING_WHY } from '#core/training/coaching.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
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
  const [chosen, setChosen] = useState('');
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  useFocusHome(true);
  const { data } = useOperation(['coaching', fleet, 'courses'], courses);
  // With one course there is nothing to choose.
  const only = data?.courses.length === 1 ? data.courses[0] : undefined;
  const course = only ? String(only.id) : chosen;
  const act = useAct(() => order({ course: Number(course), why: why.trim() }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('done') });
      onDone();
      onClose();
    },
  });
  return (
    <AskDialog
      title={say('title', { driver })}
      ownEscape
      about={say('about')}
      words={{ keep: say('keep'), give: say('do') }}
      refusal={act.error ? errorSentence(act.error, namespace) : null}
      busy={act.isPending}
      onGive={() => {
        setMissing(true);
        if (course !== '' && why.trim() !== '') act.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {data?.courses.length === 0 ? <Refusal sentence={say('noCourse')} /> : null}
        <NativeSelect
          label={say('course')}
          withAsterisk
          value={course}
          error={missing && course === '' ? say('missing') : undefined}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            ...(only ? [] : [{ value: '', label: say('choose') }]),
            ...(data?.courses ?? []).map(({ id, code, name }) => ({
              value: String(id),
              label: `${code}: ${name[language]}`,
            })),
          ]}
        />
        <Textarea
          data-autofocus
          label={say('why')}
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_COACHING_WHY}
          value={why}
          error={missing && why.trim() === '' ? say('whyMissing') : undefined}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Stack>
    </AskDialog>
  );
}
