import { observable, useObservable } from '#engine/web/calls/observable.ts';
import { store, stored } from '#engine/web/storage.ts';

/** A choice that this browser keeps from visit to visit. */
function keptSwitch(key: string, first: boolean) {
  const kept = observable((stored(key) ?? (first ? 'on' : 'off')) === 'on');
  return {
    use: () => useObservable(kept),
    set(on: boolean) {
      store(key, on ? 'on' : 'off');
      kept.set(on);
    },
  };
}

/** Whether the stats bar is shown, and whether its charts are. */
export const statsShown = keptSwitch('statsPanel', true);
export const chartsShown = keptSwitch('statsCharts', false);

const FLEETS = 'statsFleets';
export const keptFleets = () => stored(FLEETS);
export const keepFleets = (fleetsText: string) => store(FLEETS, fleetsText);
