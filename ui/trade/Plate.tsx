import { useTradeTexts } from './texts.ts';
import classes from './trade.module.css';

/** The number on a cab's roof. */
export function Plate({ plate }: { plate: string }) {
  const say = useTradeTexts();
  return (
    <span className={classes.plate} title={say('plate', { plate })}>
      {plate}
    </span>
  );
}
