import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FleetReasonForm } from '#cards/reason/web/FleetReason.tsx';
import type { JobRow } from '#core/job/job-row.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import { type texts, useCoachTexts } from '../../web/texts.ts';
import { type BulkGiven, type BulkLine, fitting, sentAs } from './bulk.ts';
import classes from './jobs.module.css';
import { reasonWords } from './panel/JobReasonDialog.tsx';
import { REASON_KIND_OF, USUAL_REASONS } from './panel/job-commands.ts';
import { refusalSentence } from './panel/refusal-sentence.ts';

const NOT_DONE = 409;

/** Asks once for the reason, and then says of every job what became of it. */
export function BulkDialog({
  fleet,
  command,
  jobs,
  lines,
  busy,
  refusal,
  onGive,
  onClose,
}: {
  fleet: number;
  command: BulkGiven;
  jobs: readonly JobRow[];
  /** What became of each; null until it was given. */
  lines: readonly BulkLine[] | null;
  busy: boolean;
  refusal: string | null;
  onGive: (why: string, reasonId?: number) => void;
  onClose: () => void;
}) {
  const say = useCoachTexts();
  const sayUi = useUiTexts();
  const count = jobs.length;
  const reasoned = command === 'hold' || command === 'redispatch' || command === 'cancel' ? command : null;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="lg"
      title={say(`bulk.title.${sentAs(command)}`, { count })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Stack gap="sm">
        {refusal ? <Refusal sentence={refusal} /> : null}
        {lines ? (
          <Results lines={lines} onClose={onClose} />
        ) : reasoned && !busy ? (
          <Reason fleet={fleet} command={reasoned} jobs={jobs} onGive={onGive} onClose={onClose} />
        ) : refusal ? null : (
          <Text size="sm">{say('bulk.doing')}</Text>
        )}
      </Stack>
    </Modal>
  );
}

function Reason({
  fleet,
  command,
  jobs,
  onGive,
  onClose,
}: {
  fleet: number;
  command: keyof typeof USUAL_REASONS;
  jobs: readonly JobRow[];
  onGive: (why: string, reasonId?: number) => void;
  onClose: () => void;
}) {
  const say = useCoachTexts();
  const fit = fitting(
    command,
    jobs.map(({ state }) => state),
  );
  return (
    <FleetReasonForm
      fleet={fleet}
      kind={REASON_KIND_OF[command]}
      about={
        <>
          <Text size="sm">{jobs.map(({ id, passengerName }) => `${id} ${passengerName}`).join(' · ')}</Text>
          {fit < jobs.length ? (
            <Text size="sm" c="dimmed">
              {say('bulk.some', { fit, count: jobs.length })}
            </Text>
          ) : null}
        </>
      }
      usual={USUAL_REASONS[command].map((key) => say(`usual.${command}.${key}` as TextKey<typeof texts.en>))}
      reasonWords={reasonWords(say)}
      words={{ keep: say('ask.keep'), give: say(`bulk.title.${command}`, { count: jobs.length }) }}
      grave={command === 'cancel'}
      onGive={onGive}
      onClose={onClose}
    />
  );
}

function Results({ lines, onClose }: { lines: readonly BulkLine[]; onClose: () => void }) {
  const say = useCoachTexts();
  const sayTrade = useTradeTexts();
  const words = { jobWord: (state: JobRow['state']) => sayTrade(`job.${state}`), dispatcher: say('story.dispatcher') };
  const ok = useRef<HTMLButtonElement>(null);
  // The dialog stood already: nobody else gives the focus to what came into it.
  useEffect(() => ok.current?.focus(), []);
  const done = lines.filter(({ result }) => result.done).length;
  const refused = lines.length - done;
  return (
    <>
      <output className={classes.outcome}>
        {refused === 0 ? say('bulk.allDone', { count: done }) : say('bulk.did', { done, refused })}
      </output>
      <ul className={classes.results} aria-label={say('bulk.results')}>
        {lines.map(({ job, result }) => (
          <li key={job.id} data-done={result.done}>
            <span className={classes.resultJob}>{job.id}</span>
            <span className={classes.resultWho}>
              {job.passengerName} · {job.pickup.label}
            </span>
            <span className={classes.resultWords}>
              {result.done
                ? say('bulk.done', { state: words.jobWord(result.state) })
                : refusalSentence(new CallRefused(result.code, NOT_DONE, result.data ?? {}), words)}
            </span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button ref={ok} onClick={onClose}>
          {say('bulk.ok')}
        </Button>
      </Group>
    </>
  );
}
