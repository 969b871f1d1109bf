import { Button, Select } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { countText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { PlanShown } from '../../contract/plans.ts';
import { client } from '../client.ts';
import { planChoices } from '../DraftDialog.tsx';
import { useLabTexts } from '../texts.ts';
import { type Plans, refreshLab } from '../use-plans.ts';
import { labDayText } from './day-text.ts';
import classes from './run.module.css';
import { useLabDays } from './use-lab-runs.ts';

/** Chooses a day and what the plan is tried against, and begins the replay. */
export function LabStart({
  fleet,
  plans,
  shown,
  dirty,
  onStarted,
}: {
  fleet: number;
  plans: Plans;
  shown: PlanShown;
  dirty: boolean;
  onStarted: (runId: number) => void;
}) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const { data } = useLabDays(fleet);
  const live = `version-${plans.live}`;
  const [dayChosen, setDay] = useState<string | null>(null);
  const [against, setAgainst] = useState(shown.plan === live ? 'preset-optimal' : live);
  // A day that is over tells more than the one under way.
  const over = data?.days.find(({ whole }) => whole) ?? data?.days[0];
  const day = dayChosen ?? over?.day ?? data?.generated[0]?.day ?? null;
  const start = useAct(() => client.startLab({ fleet, day: day ?? '', plan: shown.plan, against }), {
    onDone: ({ runId }) => {
      onStarted(runId);
      void refreshLab(fleet);
    },
  });
  const count = (value: number) => countText(value, i18n.language);
  const name = (of: string) => labDayText(of, say, i18n.language);
  const days = [
    {
      group: say('start.own'),
      items: (data?.days ?? []).map((one) => ({
        value: one.day,
        label: say('start.ownDay', {
          day: name(one.day),
          jobs: count(one.jobs),
          preBooked: count(one.preBooked),
          vehicles: count(one.vehicles),
        }),
      })),
    },
    {
      group: say('start.generated'),
      items: (data?.generated ?? []).map((one) => ({
        value: one.day,
        label: say('start.generatedDay', { day: name(one.day), jobs: count(one.jobs), vehicles: count(one.vehicles) }),
      })),
    },
  ].filter(({ items }) => items.length > 0);
  const why = dirty
    ? say('start.saveFirst')
    : against === shown.plan
      ? say('start.sameTwice')
      : data && days.length === 0
        ? say('start.noDays')
        : null;
  return (
    <form
      className={classes.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending && !why && day) start.mutate();
      }}
    >
      <p className={classes.how}>{say('start.how')}</p>
      <div className={classes.choices}>
        <Select
          className={classes.day}
          size="xs"
          label={say('start.day')}
          allowDeselect={false}
          data={days}
          value={day}
          onChange={setDay}
        />
        <Select
          className={classes.against}
          size="xs"
          label={say('start.against')}
          allowDeselect={false}
          data={planChoices(plans, say)}
          value={against}
          onChange={(next) => setAgainst(next ?? against)}
        />
        <Button
          type="submit"
          size="xs"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={start.isPending}
          disabled={why !== null || day === null}
        >
          {say('start.begin')}
        </Button>
      </div>
      {why ? <p className={classes.why}>{why}</p> : null}
      {start.error ? <Refusal sentence={errorSentence(start.error, 'lab')} /> : null}
    </form>
  );
}
