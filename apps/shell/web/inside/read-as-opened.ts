import { forgetFirst, giveFirst } from '#engine/web/calls/first-answer.ts';
import { currentSession, watchSession } from '#engine/web/session/session.ts';
import { shell } from '../client.ts';

let askedFor = '';

/** Asks once for each session what every page reads as it opens. */
export function readAsOpened(): void {
  const ask = () => {
    const session = currentSession();
    const code = session.state === 'in' ? session.options.sessionCode : '';
    if (code === askedFor) return;
    askedFor = code;
    forgetFirst();
    if (code) giveFirst(shell.opened({}), ['rights', 'words', 'attributes', 'longWork']);
  };
  ask();
  watchSession(ask);
}
