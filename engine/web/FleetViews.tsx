import { SegmentedControl } from '@mantine/core';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { useMove, usePlace } from './place.ts';
import type { OfFleet } from './use-chosen-fleet.ts';

/** Which view of a page is shown: the one that the address names, or the first, which needs no name. */
export function useView<V extends string>(views: readonly [V, ...V[]]): V {
  const [text] = usePlace('view');
  return views.find((one) => one === text) ?? views[0];
}

/** Chooses a page's fleet and view. Places that only one view knows, `leaves`, are forgotten when another is opened. */
export function FleetViews<V extends string>({
  of: { fleet, fleets, onFleet },
  views,
  label,
  title,
  leaves,
}: {
  of: OfFleet;
  views: readonly [V, ...V[]];
  label: { fleet: string; views: string };
  title: (view: V) => string;
  leaves: readonly string[];
}) {
  const move = useMove();
  const view = useView(views);
  const left = Object.fromEntries(leaves.map((name) => [name, undefined]));
  return (
    <>
      <FleetSelect label={label.fleet} fleets={fleets} value={fleet.id} onFleet={onFleet} />
      <SegmentedControl
        size="xs"
        aria-label={label.views}
        value={view}
        onChange={(next) => move({ ...left, view: next === views[0] ? undefined : next })}
        data={views.map((value) => ({ value, label: title(value) }))}
      />
    </>
  );
}
