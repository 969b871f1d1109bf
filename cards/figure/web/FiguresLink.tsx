import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { MoneyReport } from '#core/figure/money/reports-of-money.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useFigureTexts } from './texts.ts';

/** Leads to a report of money over days, for whoever reads reports. */
export function FiguresLink({ fleet, report }: { fleet: number; report: MoneyReport }) {
  const say = useFigureTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  if (!flags.has('reports')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconChartBar size={14} aria-hidden />}
      onClick={() => go('reports/fleet', { view: 'money', money: report, of: String(fleet) })}
    >
      {say('figures')}
    </Button>
  );
}
