import { SegmentedControl } from '@mantine/core';
import type { StoredRecord } from '#core/resource/resource.ts';
import { equipmentResource, partResource } from '#core/workshop/part.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useMove, usePlace } from '#engine/web/place.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { PartPage } from '#ui/kit/part-page/PartPage.tsx';
import { client } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import { useDesk } from '../use-desk.ts';
import { FitsOf } from './FitsOf.tsx';
import { StockView } from './StockView.tsx';

const VIEWS = ['stock', 'parts', 'equipment'] as const;

const fitsAbove = (fleet: FleetItem, record: StoredRecord) => <FitsOf fleet={fleet.id} equipment={record.id} />;

/** What lies on the shelves, and what moves between cars. */
export function PartsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <PartsOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function PartsOfFleet({ fleet }: OfFleet) {
  const say = useWorkshopTexts();
  const move = useMove();
  const [viewText] = usePlace('view');
  const view = VIEWS.find((one) => one === viewText) ?? 'stock';
  const currency = useDesk(fleet.id)?.currency ?? '';
  const bar = (
    <SegmentedControl
      size="xs"
      aria-label={say('views')}
      value={view}
      onChange={(next) => move({ view: next === 'stock' ? undefined : next, record: undefined })}
      data={VIEWS.map((value) => ({ value, label: say(`view.${value}`) }))}
    />
  );
  return (
    <PartPage bar={bar}>
      {view === 'stock' ? <StockView fleet={fleet.id} /> : null}
      {view === 'parts' ? (
        <ResourcePage resource={partResource} client={client.parts} namespace="workshop" currency={currency} />
      ) : null}
      {view === 'equipment' ? (
        <ResourcePage resource={equipmentResource} client={client.things} namespace="workshop" above={fitsAbove} />
      ) : null}
    </PartPage>
  );
}
