import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { PlanDocument, PlanShown } from '../../contract/plans.ts';
import type { LabRun } from '../../contract/runs.ts';
import { client } from '../client.ts';
import { useLabTexts } from '../texts.ts';
import { refreshLab } from '../use-plans.ts';
import { byLearned, goesByFormerNumbers, meanChange, wholeDays } from './former-numbers.ts';
import classes from './run.module.css';
import { useLabDays } from './use-lab-runs.ts';
import { verdictSentence } from './verdict-sentence.ts';

/** So many of the company's own latest days are replayed with and without. */
const DAYS = 3;

/** Offers a plan from before cars had a worth to be replayed with what its preset has learned since, in one press. */
export function TryWorth({ fleet, shown, runs }: { fleet: number; shown: PlanShown; runs: readonly LabRun[] }) {
  const say = useLabTexts();
  const go = useGo();
  const { i18n } = useTranslation();
  const { data } = useLabDays(fleet);
  const name = say('worth.name', { name: shown.name }).slice(0, 80);
  const tried = runs.filter(({ against, plan }) => against.plan === shown.plan && plan.name === name);
  const done = tried.filter(({ state }) => state === 'done').map(({ runId }) => runId);
  const { data: whole } = useOperation(
    ['lab', fleet, 'worth', done.join()],
    () => Promise.all(done.map((runId) => client.labRun({ fleet, runId }))),
    { enabled: done.length > 0, staleMs: Infinity },
  );
  const days = wholeDays(data?.days ?? [], DAYS);
  const act = useAct(
    async () => {
      const draft = await client.createDraft({ fleet, name, from: shown.plan });
      const document: PlanDocument = byLearned(shown.document);
      const { draftId, version } = draft;
      await client.saveDraft({ fleet, draftId, version, document: { ...document } });
      const plan = `draft-${draftId}`;
      const started: LabRun[] = [];
      for (const day of days) started.push(await client.startLab({ fleet, day, plan, against: shown.plan }));
      return { plan, run: started[0] };
    },
    {
      onDone: ({ plan, run }) => {
        void refreshLab(fleet);
        go('coach/lab', { fleet: String(fleet), plan, tab: 'lab', ...(run && { run: String(run.runId) }) });
      },
      onRefused: () => void refreshLab(fleet),
    },
  );
  if (!goesByFormerNumbers(shown.document)) return null;
  const change = whole && meanChange(whole);
  return (
    <section className={classes.start} aria-label={say('worth.title')}>
      <h3 className={classes.head}>{say('worth.title')}</h3>
      <p className={classes.how}>{say('worth.how')}</p>
      {change ? (
        <p className={classes.how}>
          {say('worth.came', { count: done.length })} {verdictSentence(change, say, i18n.language)}
        </p>
      ) : null}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        loading={act.isPending}
        disabled={days.length === 0}
        onClick={() => act.mutate()}
      >
        {say('worth.begin', { count: days.length || DAYS })}
      </Button>
      {data && days.length === 0 ? <p className={classes.why}>{say('worth.noDays')}</p> : null}
      {act.error ? <Refusal sentence={errorSentence(act.error, 'lab')} /> : null}
    </section>
  );
}
