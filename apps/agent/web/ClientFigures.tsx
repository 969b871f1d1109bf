import type { ReportShape } from '#cards/figure/web/asked-place.ts';
import { FigureReport } from '#cards/figure/web/FigureReport.tsx';
import { client, type Desk } from './client.ts';
import { useAgentTexts } from './texts.ts';

const SHAPE: ReportShape = {
  figures: ['jobs', 'covered', 'waitMean', 'waitNine', 'onTimeShare', 'noShows', 'cancelled', 'trips', 'revenue'],
  by: [['day'], ['weekday'], ['hour'], ['area'], ['vehicleType'], ['month']],
  compare: null,
  drawn: 'jobs',
  days: 28,
};

/** The figures of reports, of the client's account only. */
export function ClientFigures({ desk: { fleet, fleetName } }: { desk: Desk }) {
  const say = useAgentTexts();
  return (
    <FigureReport
      name="client"
      title={say('figuresTitle')}
      shape={SHAPE}
      fleets={[{ id: fleet, name: fleetName }]}
      client={client}
      namespace="agent"
      scope="account"
    />
  );
}
