import { SegmentedControl } from '@mantine/core';
import { useMove, usePlace } from '#engine/web/place.ts';
import type { Desk } from '../client.ts';
import { PaidShifts } from './PaidShifts.tsx';
import { TaxPapers } from './TaxPapers.tsx';
import { useShiftTexts } from './texts.ts';
import { WaitingShifts } from './WaitingShifts.tsx';

const STATES = ['worked', 'confirmed', 'paid', 'tax'] as const;

/** Shifts from being confirmed to being paid in, and what was paid in. */
export function ShiftsView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useShiftTexts();
  const [stateText] = usePlace('show');
  const move = useMove();
  const states = desk.taxPaperDays === null ? STATES.filter((one) => one !== 'tax') : STATES;
  const state = states.find((one) => one === stateText) ?? 'confirmed';
  const tools = (
    <SegmentedControl
      size="xs"
      aria-label={say('which')}
      value={state}
      onChange={(next) => move({ show: next === 'confirmed' ? undefined : next, shift: undefined })}
      data={states.map((value) => ({ value, label: say(`states.${value}`) }))}
    />
  );
  if (state === 'tax') return <TaxPapers fleet={fleet} desk={desk} tools={tools} />;
  return state === 'paid' ? (
    <PaidShifts fleet={fleet} desk={desk} tools={tools} />
  ) : (
    <WaitingShifts key={state} fleet={fleet} desk={desk} state={state} tools={tools} />
  );
}
