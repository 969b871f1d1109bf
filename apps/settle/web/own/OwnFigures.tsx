import type { ReactNode } from 'react';
import type { ReportShape } from '#cards/figure/web/asked-place.ts';
import { FigureReport } from '#cards/figure/web/FigureReport.tsx';
import { client } from '../client.ts';
import { useSettleTexts } from '../texts.ts';

const SHAPE: ReportShape = {
  figures: ['trips', 'revenue', 'revenueAnHour', 'shiftTime', 'hiredShare', 'distance', 'fareMean', 'shifts'],
  by: [['vehicle'], ['day'], ['driver'], ['hour'], ['weekday'], ['month']],
  compare: null,
  drawn: 'revenue',
};

/** The figures of reports, of the owner's own vehicles. */
export function OwnFigures({ fleet, before }: { fleet: { id: number; name: string }; before: ReactNode }) {
  const say = useSettleTexts();
  return (
    <FigureReport
      name="own"
      title={say('own.figures')}
      shape={SHAPE}
      fleets={[fleet]}
      client={client}
      namespace="settle"
      before={before}
      scope="owner"
    />
  );
}
