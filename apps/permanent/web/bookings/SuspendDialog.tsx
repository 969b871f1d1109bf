import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { dateTyped } from './permanent-draft.ts';
import { idsOf, SeriesReach, useSeriesReach } from './SeriesReach.tsx';
import { usePermanentTexts } from './texts.ts';
import { partSentence, typedDate } from './words.ts';

/** From when until when it does not run; or that it runs again. */
export function SuspendDialog({
  fleet,
  line,
  today,
  resumes,
  onClose,
  onKept,
}: {
  fleet: number;
  line: PermanentLine;
  today: string;
  resumes: boolean;
  onClose: () => void;
  onKept: (id: number) => Promise<void>;
}) {
  const say = usePermanentTexts();
  const sayUi = useUiTexts();
  const [texts, setTexts] = useState({ from: typedDate(today), until: '' });
  const day = dayOfDate(today);
  const [from, until] = [dateTyped(texts.from, day), dateTyped(texts.until, day)];
  const series = useSeriesReach(line, today, 'part');
  const { also } = series;
  const suspend = useAct(
    (dates: { from: string | null; until: string | null }) =>
      client.suspend({ fleet, permanentId: line.id, version: line.version, also, ...dates }),
    {
      onDone: ({ permanentId }) => {
        const summary = say(resumes ? 'resumed' : 'suspension.done', { ids: idsOf(line, also) });
        toast({ severity: 'success', summary });
        return onKept(permanentId);
      },
    },
  );
  const problemOf = (which: 'from' | 'until') => {
    if ((which === 'from' ? from : until) === undefined) return say('problem.dayWrong');
    if (which === 'from') return from === null ? say('problem.dayMissing') : undefined;
    return from && until && until < from ? say('problem.suspensionOutOfOrder') : undefined;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(resumes ? 'suspension.resumeTitle' : 'suspension.title', { id: line.id })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (resumes) suspend.mutate({ from: null, until: null });
          else if (from && until !== undefined && !problemOf('until')) suspend.mutate({ from, until });
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {say(resumes ? 'suspension.resumeIntro' : 'suspension.intro')}
          </Text>
          {suspend.error ? <Refusal sentence={partSentence(suspend.error, say)} /> : null}
          <SeriesReach line={line} today={today} reach={series} onReach={() => suspend.reset()} />
          {(resumes ? [] : (['from', 'until'] as const)).map((which) => (
            <TextInput
              key={which}
              data-autofocus={which === 'from' || undefined}
              label={say(`suspension.${which}`)}
              value={texts[which]}
              maxLength={40}
              autoComplete="off"
              error={problemOf(which)}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setTexts({ ...texts, [which]: event.currentTarget.value })}
            />
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('change.keep')}
            </Button>
            <Button type="submit" loading={suspend.isPending} data-autofocus={resumes || undefined}>
              {say(resumes ? 'resume' : 'suspension.accept')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
