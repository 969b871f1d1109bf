import { Select } from '@mantine/core';
import { useState } from 'react';
import { planDifferences } from '#core/dispatch/plan/plan-differences.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { Differences } from './Differences.tsx';
import { planChoices } from './DraftDialog.tsx';
import classes from './lab.module.css';
import { useLabTexts } from './texts.ts';
import { type Plans, usePlan } from './use-plans.ts';

/** A plan, as it is edited now, beside any other. */
export function CompareTab({
  fleet,
  plans,
  of,
  name,
  plan,
  dirty,
}: {
  fleet: number;
  plans: Plans;
  /** The plan that is shown, such as `draft-12`. */
  of: string;
  name: string;
  plan: StoredPlan;
  dirty: boolean;
}) {
  const say = useLabTexts();
  const live = `version-${plans.live}`;
  const before = plans.versions.find(({ version }) => version < plans.live);
  const [against, setAgainst] = useState(of === live ? `version-${before?.version ?? plans.live}` : live);
  const { plan: other, failure } = usePlan(fleet, against);
  return (
    <div className={classes.compare}>
      <Select
        size="xs"
        maw="22rem"
        label={say('diff.with')}
        allowDeselect={false}
        data={planChoices(plans, say)}
        value={against}
        onChange={(next) => setAgainst(next ?? against)}
      />
      {dirty ? <p className={classes.none}>{say('diff.unsavedToo')}</p> : null}
      {failure && !other ? <Refusal sentence={errorSentence(failure, 'lab')} /> : null}
      {other ? (
        <Differences
          differences={planDifferences(other.document as StoredPlan, plan)}
          areas={plans.areas}
          beforeName={against === live ? say('diff.live') : other.name}
          afterName={name}
        />
      ) : failure ? null : (
        <Waiting />
      )}
    </div>
  );
}
