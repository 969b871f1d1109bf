import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { countText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { WholeLabRun } from '../../contract/runs.ts';
import type { Ask } from '../asks.ts';
import { client } from '../client.ts';
import { useLabTexts } from '../texts.ts';
import { type Plans, refreshLab } from '../use-plans.ts';
import type { When } from '../use-when.ts';
import { labDayText } from './day-text.ts';
import { stateText } from './LabRuns.tsx';
import { Results } from './Results.tsx';
import classes from './run.module.css';
import { isUnderWay } from './use-lab-runs.ts';

/** A replay: how far it is, or what came of it. */
export function RunShown({
  fleet,
  plans,
  run,
  when,
  ask,
}: {
  fleet: number;
  plans: Plans;
  run: WholeLabRun;
  when: When;
  ask: Ask;
}) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const underWay = isUnderWay(run);
  const draft = plans.drafts.find(({ draftId }) => run.plan.plan === `draft-${draftId}`);
  const changed = draft !== undefined && draft.changedAtMs > run.askedAtMs;
  const cancel = useAct(() => client.cancelLab({ fleet, runId: run.runId }), {
    onDone: () => {
      toast({ severity: 'info', summary: say('run.cancelledToast'), key: 'lab' });
      void refreshLab(fleet);
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'lab'), key: 'lab' });
      void refreshLab(fleet);
    },
  });
  const title = say('run.title', { plan: run.plan.name, against: run.against.name });
  const count = (value: number) => countText(value, i18n.language);
  return (
    <section className={classes.run} aria-label={title}>
      <header className={classes.runHead}>
        <div>
          <h3 className={classes.runTitle}>{title}</h3>
          <p className={classes.runFacts}>
            {labDayText(run.day, say, i18n.language)}
            {run.made
              ? ` · ${say('run.made', { jobs: count(run.made.jobs), vehicles: count(run.made.vehicles) })}`
              : ''}
            {' · '}
            {say('run.by', { when: when(run.askedAtMs), by: run.askedBy })}
          </p>
        </div>
        {underWay ? (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {say('run.cancel')}
          </Button>
        ) : null}
        {run.results && draft ? (
          <Button size="xs" onClick={() => ask.live({ kind: 'draft', draft })}>
            {say('editor.makeLive')}
          </Button>
        ) : null}
      </header>
      {underWay ? (
        <div className={classes.progress}>
          <Progress.Root size="lg">
            <Progress.Section
              value={Math.max(run.progress * 100, 2)}
              animated={run.state === 'running'}
              aria-label={say('run.progress')}
              aria-valuenow={Math.round(run.progress * 100)}
            />
          </Progress.Root>
          <output>{stateText(run, say, i18n.language)}</output>
        </div>
      ) : null}
      {run.state === 'failed' ? <Refusal sentence={say(`run.faults.${run.fault ?? 'broken'}`)} /> : null}
      {run.state === 'cancelled' ? <p className={classes.how}>{say('run.cancelled')}</p> : null}
      {run.results && changed ? <p className={classes.why}>{say('run.changedSince')}</p> : null}
      {run.results ? (
        <Results sides={run.results} currency={run.currency} planName={run.plan.name} againstName={run.against.name} />
      ) : null}
    </section>
  );
}
