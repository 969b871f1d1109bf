import type { MailState, ServiceState } from '../../contract.ts';
import classes from './services.module.css';

const TONES = {
  works: 'good',
  trouble: 'warn',
  down: 'bad',
  waiting: 'soft',
  sending: 'soft',
  retrying: 'warn',
  sent: 'good',
  failed: 'bad',
} as const satisfies Record<ServiceState | MailState, string>;

/** A state by colour and by word. */
export function State({ of, words }: { of: ServiceState | MailState; words: string }) {
  return (
    <span className={classes.state} data-tone={TONES[of]}>
      <span className={classes.dot} aria-hidden />
      {words}
    </span>
  );
}
