import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import type { WorkState } from '#core/long-work/state.ts';
import { countText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { ResourceWords } from '../words.ts';
import { ImportProblems } from './ImportOutcome.tsx';
import classes from './import.module.css';
import type { ProblemShown } from './import-shown.ts';

export type NoticeShown = {
  state: WorkState;
  by: string;
  when: string;
  done: number;
  total: number | null;
  added: number;
  changed: number;
  same: number;
  bad: number;
  problems: readonly ProblemShown[];
};

/** How far a file in the background is, or what came of it. */
export function ImportNotice({
  words: { say, language = 'en' },
  notice: { state, by, when, done, total, added, changed, same, bad, problems },
  refusal,
  stopping,
  onStop,
  onClose,
}: {
  words: ResourceWords;
  notice: NoticeShown;
  refusal: string | null;
  stopping: boolean;
  onStop: (() => void) | null;
  onClose: (() => void) | null;
}) {
  const count = (n: number) => countText(n, language);
  const runs = state === 'running';
  const told = runs && total !== null ? 'runningOf' : state;
  const figures = { by, when, done: count(done), total: count(total ?? 0) };
  const counts = { added: count(added), changed: count(changed), same: count(same) };
  const title = say('resource.importing.background.title');
  return (
    <section aria-label={title} className={classes.notice}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" component="output">
          {say(`resource.importing.background.${told}`, { ...figures, ...counts })}{' '}
          {bad > 0 ? say('resource.importing.bad', { count: bad }) : null}
        </Text>
        {onStop ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={stopping}
            onClick={onStop}
            className={classes.stop ?? ''}
          >
            {say('resource.importing.background.stop')}
          </Button>
        ) : null}
        {onClose ? <CloseButton aria-label={say('resource.importing.background.seen')} onClick={onClose} /> : null}
      </Group>
      {runs && total !== null ? <Progress value={(100 * done) / Math.max(1, total)} aria-label={title} /> : null}
      {refusal ? <Refusal sentence={refusal} /> : null}
      {onClose && problems.length > 0 ? <ImportProblems say={say} problems={problems} /> : null}
    </section>
  );
}
