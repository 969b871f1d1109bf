import { storageWorks } from '../storage.ts';
import { currentSession, endAtServer, giveWay, storedSession } from './session.ts';
import { otherTab } from './stored-session.ts';
import { restoreSession } from './validate-session.ts';

/** Looks whether another tab signed out or in, and never goes on with a session that this browser has left. */
export function heedOtherTabs(): void {
  const now = currentSession();
  if (now.state === 'starting' || !storageWorks()) return;
  if (now.state === 'out' && now.why === 'otherUser') return;
  const mine = now.state === 'in' ? now.options : null;
  switch (otherTab(mine, storedSession())) {
    case 'nothing':
      return;
    case 'signedOut':
      return giveWay('elsewhere');
    case 'otherUser':
      giveWay('otherUser');
      if (mine) void endAtServer(mine);
      return;
    case 'otherSession':
      void restoreSession(Date.now());
  }
}

/** Hears of other tabs as they write, and looks again whenever this tab is shown. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'loggedIn' || key === 'sessionCode') heedOtherTabs();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) heedOtherTabs();
  });
}
