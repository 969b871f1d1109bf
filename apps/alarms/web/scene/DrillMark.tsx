import classes from './alarms.module.css';
import { useAlarmsTexts } from './texts.ts';

/** Says that an alarm is an exercise, wherever it is shown. */
export function DrillMark() {
  const say = useAlarmsTexts();
  return <strong className={classes.drill}>{say('drill')}</strong>;
}
