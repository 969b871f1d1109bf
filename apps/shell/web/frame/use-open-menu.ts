import { useEffect } from 'react';
import { MENUS } from '#core/access/menu.ts';
import { leave, useSession } from '#engine/web/session/session.ts';
import { stored } from '#engine/web/storage.ts';
import { logUserEvent } from '#engine/web/user-event.ts';

/** The application whose menu opens a route; `home` where none does. */
function appOfRoute(route: string): string {
  return MENUS.find((menu) => menu.entries.some((entry) => entry.route === route))?.app ?? 'home';
}

/** Each navigation first sees that the sign-in still holds in this browser, then is told to the server. */
export function useOpenMenu(route: string): void {
  const { state } = useSession();
  useEffect(() => {
    if (route === '' || state !== 'in') return;
    if (stored('loggedIn') === 'no') leave('asked');
    else void logUserEvent(`OpenMenu ${route}`, appOfRoute(route));
  }, [route, state]);
}
