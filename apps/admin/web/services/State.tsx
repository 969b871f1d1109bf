import type { MessageState } from '#core/confirmation/kinds.ts';
import type { ServiceState } from '../../contract.ts';
import classes from './services.module.css';

const TONES = {
  works: 'good',
  trouble: 'warn',
  down: 'bad',
  waiting: 'soft',
  sending: 'soft',
  retrying: 'warn',
  sent: 'good',
  kept: 'soft',
  delivered: 'good',
  failed: 'bad',
  expired: 'warn',
} as const satisfies Record<ServiceState | MessageState, string>;

/** A state by colour and by word. */
export function State({ of, words }: { of: ServiceState | MessageState; words: string }) {
  return (
    <span className={classes.state} data-tone={TONES[of]}>
      <span className={classes.dot} aria-hidden />
      {words}
    </span>
  );
}
