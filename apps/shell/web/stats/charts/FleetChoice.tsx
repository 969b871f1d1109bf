import { MultiSelect } from '@mantine/core';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useStatsTexts } from '../texts.ts';

/** The multi-select is at most this wide, by specification. */
const WIDEST = '200px';

export interface FleetChoiceProps {
  fleets: readonly FleetItem[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** Which fleets the figures and charts count. */
export function FleetChoice({ fleets, chosen, onChoose }: FleetChoiceProps) {
  const say = useStatsTexts();
  return (
    <MultiSelect
      size="xs"
      maw={WIDEST}
      w={WIDEST}
      my={3}
      aria-label={say('chart.fleets')}
      data={fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      onChange={(ids) => onChoose(ids.map(Number))}
    />
  );
}
