import { errorSentence } from '#engine/web/i18n.ts';
import { useGo, usePlace } from '#engine/web/place.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { PlanShown } from '../../contract/plans.ts';
import type { LabRun } from '../../contract/runs.ts';
import type { Ask } from '../asks.ts';
import { useLabTexts } from '../texts.ts';
import type { Plans } from '../use-plans.ts';
import type { When } from '../use-when.ts';
import { LabRuns } from './LabRuns.tsx';
import { LabStart } from './LabStart.tsx';
import { RunShown } from './RunShown.tsx';
import classes from './run.module.css';
import { TryWorth } from './TryWorth.tsx';
import { useLabRun, useLabRuns } from './use-lab-runs.ts';

/** The lab: begin a replay, watch it, see what came of it, and of former ones. */
export function LabTab({
  fleet,
  plans,
  shown,
  dirty,
  when,
  ask,
}: {
  fleet: number;
  plans: Plans;
  shown: PlanShown;
  dirty: boolean;
  when: When;
  ask: Ask;
}) {
  const say = useLabTexts();
  const go = useGo();
  const { runs, failure } = useLabRuns(fleet);
  const [runText, setRun] = usePlace('run');
  const isThere = (plan: string) =>
    plans.drafts.some(({ draftId }) => plan === `draft-${draftId}`) ||
    plans.versions.some(({ version }) => plan === `version-${version}`);
  const asked = runs?.find(({ runId }) => String(runId) === runText);
  // A replay stands with its plan; one whose plan is gone, with any.
  const fits = asked && (asked.plan.plan === shown.plan || !isThere(asked.plan.plan));
  const chosenId = (fits ? asked : runs?.find(({ plan }) => plan.plan === shown.plan))?.runId ?? null;
  const choose = (one: LabRun) => {
    const { plan } = one.plan;
    if (plan === shown.plan || !isThere(plan)) setRun(String(one.runId));
    else go('coach/lab', { fleet: String(fleet), plan, tab: 'lab', run: String(one.runId) });
  };
  const run = useLabRun(fleet, chosenId);
  return (
    <div className={classes.lab}>
      <LabStart fleet={fleet} plans={plans} shown={shown} dirty={dirty} onStarted={(id) => setRun(String(id))} />
      {dirty ? null : <TryWorth fleet={fleet} shown={shown} runs={runs ?? []} />}
      {failure && !runs ? <Refusal sentence={errorSentence(failure, 'lab')} /> : null}
      {run ? <RunShown key={run.runId} fleet={fleet} plans={plans} run={run} when={when} ask={ask} /> : null}
      <section className={classes.runsPart} aria-label={say('run.list')}>
        <h3 className={classes.head}>{say('run.list')}</h3>
        {runs ? <LabRuns runs={runs} chosenId={chosenId} when={when} onChoose={choose} /> : null}
      </section>
    </div>
  );
}
