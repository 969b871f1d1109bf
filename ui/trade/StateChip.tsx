import type { JobState } from '#core/job/states.ts';
import { type Colour, jobColour, type VehicleLook, vehicleColour } from './state-colours.ts';
import { useTradeTexts } from './texts.ts';
import classes from './trade.module.css';
import { useScheme } from './use-scheme.ts';

function Chip({ colour, words }: { colour: Colour; words: string }) {
  return (
    <span className={classes.chip} style={{ background: colour.tint, color: colour.text }}>
      <span className={classes.dot} style={{ background: colour.solid }} aria-hidden />
      {words}
    </span>
  );
}

/** A job's state by colour and by word. */
export function JobChip({ state }: { state: JobState }) {
  const say = useTradeTexts();
  return <Chip colour={jobColour(state, useScheme())} words={say(`job.${state}`)} />;
}

/** A vehicle's state by colour and by word. */
export function VehicleChip({ look }: { look: VehicleLook }) {
  const say = useTradeTexts();
  return <Chip colour={vehicleColour(look, useScheme())} words={say(`vehicle.${look}`)} />;
}
