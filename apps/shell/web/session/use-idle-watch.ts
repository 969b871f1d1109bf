import { useEffect, useState } from 'react';
import { noteActivity, signOut } from '#engine/web/session/session.ts';
import { logUserEvent } from '#engine/web/user-event.ts';
import { lastActivityMs, noteTold, toldMs, useActivityNoted } from './activity.ts';
import { CHECK_TICKS, checked, counted, type Idle, tellDue, WORKING } from './inactivity.ts';
import { useEveryTicks } from './ticker.ts';

/** Watches whether anybody works here, and logs out where nobody does. */
export function useIdleWatch() {
  const [idle, setIdle] = useState<Idle>(WORKING);
  useActivityNoted(idle.kind === 'asking');

  // The login, or the page that was just opened, told the server.
  useEffect(noteTold, []);

  const tell = (descr: string) => {
    noteTold();
    void logUserEvent(descr);
  };

  useEveryTicks(
    CHECK_TICKS,
    () => {
      const active = lastActivityMs();
      setIdle(checked(idle, active, Date.now()));
      if (tellDue(active, toldMs(), Date.now())) tell('Working');
    },
    { whileHidden: true },
  );

  useEveryTicks(
    1,
    () => {
      if (idle.kind !== 'asking') return;
      const next = counted(idle, lastActivityMs(), Date.now());
      if (next.kind === 'over') void signOut('idle');
      else setIdle(next);
    },
    { whileHidden: true },
  );

  return {
    untilMs: idle.kind === 'asking' ? idle.untilMs : null,
    keepWorking: () => {
      noteActivity();
      setIdle(WORKING);
      tell('Keep Working');
    },
  };
}
