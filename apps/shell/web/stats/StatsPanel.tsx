import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { statsShown } from './panel-kept.ts';
import { StatsBar } from './StatsBar.tsx';
import classes from './stats.module.css';
import { useStatsTexts } from './texts.ts';

/** The stats bar, or the button that brings it back. */
export function StatsPanel() {
  const say = useStatsTexts();
  if (statsShown.use()) return <StatsBar />;
  return (
    <div className={classes.back}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChartBar size={15} aria-hidden />}
        onClick={() => statsShown.set(true)}
      >
        {say('show')}
      </Button>
    </div>
  );
}
