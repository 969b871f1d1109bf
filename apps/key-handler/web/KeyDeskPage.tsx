import { SegmentedControl } from '@mantine/core';
import { usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { PartPage } from '#ui/kit/part-page/PartPage.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { KeyBoard } from './boards/KeyBoard.tsx';
import { Overrides } from './boards/Overrides.tsx';
import { ShiftList } from './boards/ShiftList.tsx';
import { StockTake } from './boards/StockTake.tsx';
import { Desk } from './desk/Desk.tsx';
import { useKeyTexts } from './texts.ts';
import { useDeskLive } from './use-desk-live.ts';

const VIEWS = ['desk', 'board', 'stock', 'shifts', 'overrides'] as const;
type View = (typeof VIEWS)[number];

const PARTS = { desk: Desk, board: KeyBoard, stock: StockTake, shifts: ShiftList, overrides: Overrides } as const;

/** The key desk: a driver, a vehicle, what stands against it, and the keys that go out and come back. */
export function KeyDeskPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetDesk key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function FleetDesk({ fleet, fleets, onFleet }: OfFleet) {
  const say = useKeyTexts();
  const [text, setView] = usePlace('view');
  const view: View = VIEWS.find((one) => one === text) ?? 'desk';
  const Part = PARTS[view];
  useDeskLive(fleet.id);
  return (
    <PartPage
      bar={
        <>
          <SegmentedControl
            size="xs"
            aria-label={say('view.label')}
            value={view}
            onChange={(next) => setView(next === 'desk' ? undefined : next)}
            data={VIEWS.map((value) => ({ value, label: say(`view.${value}`) }))}
          />
          <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
        </>
      }
    >
      <Part fleet={fleet.id} />
    </PartPage>
  );
}
