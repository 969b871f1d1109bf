import classes from './alerts.module.css';
import type { Emergency } from './emergency.ts';
import { useAlertsTexts, useCodeText } from './texts.ts';

/** What it is, whether it is an exercise, and the driver's words. */
export function EmergencyWords({ emergency, held = false }: { emergency: Emergency; held?: boolean }) {
  const say = useAlertsTexts();
  const codeText = useCodeText();
  const { code, drill, words, escalated } = emergency;
  return (
    <>
      <strong className={classes.code}>{codeText(code)}</strong>
      {drill ? <strong className={classes.drill}>{say('drill')}</strong> : null}
      {words ? <div className={classes.words}>{words}</div> : null}
      {escalated && !held ? <div className={classes.escalated}>{say('escalated')}</div> : null}
    </>
  );
}
