import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DAY_MS } from '#core/kit/time.ts';
import { dayText } from '#ui/kit/format.ts';
import preClasses from '../pre.module.css';
import { useTimelineTexts } from './texts.ts';
import classes from './timeline.module.css';
import type { Timeline } from './use-timeline.ts';

/** The days that can be looked at, each with its pre-bookings; on a phone one of them with a step to either side. */
export function DaySteps({
  timeline,
  zone,
  language,
  phone,
}: {
  timeline: Timeline;
  zone: string;
  language: string;
  phone: boolean;
}) {
  const say = useTimelineTexts();
  const { days, counts, ahead } = timeline;
  const nameOf = (n: number) => {
    if (n === 0) return say('day.today');
    if (n === 1 && !phone) return say('day.tomorrow');
    const hours = days[n]?.hours;
    return dayText((hours?.[0]?.fromMs ?? 0) + DAY_MS / 2, zone, language);
  };
  const count = (n: number) => <span className={preClasses.count}>{counts[n]}</span>;
  if (!phone) {
    return (
      <SegmentedControl
        size="xs"
        aria-label={say('day.label')}
        value={days[ahead]?.date ?? ''}
        onChange={timeline.setDay}
        data={days.map(({ date }, n) => ({
          value: date,
          label: (
            <span>
              {nameOf(n)}
              {count(n)}
            </span>
          ),
        }))}
      />
    );
  }
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={say('day.before')}
        disabled={ahead === 0}
        onClick={() => timeline.stepDay(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <output aria-label={say('day.label')}>
        {nameOf(ahead)}
        {count(ahead)}
      </output>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={say('day.next')}
        disabled={ahead === days.length - 1}
        onClick={() => timeline.stepDay(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
