import { Button } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { allows } from '#core/access/flags.ts';
import type { ReportName } from '#core/figure/reports.ts';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useFigureTexts } from './texts.ts';

/** Opens the report of what a page shows, of one fleet, for whoever reads reports. */
export function ReportLink({ report, fleet, by }: { report: ReportName; fleet: number; by?: string }) {
  const say = useFigureTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  if (!allows(flags, READS_REPORTS)) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconReportAnalytics size={14} aria-hidden />}
      onClick={() => go('reports', { view: report, of: String(fleet), by })}
    >
      {say('asReport')}
    </Button>
  );
}
