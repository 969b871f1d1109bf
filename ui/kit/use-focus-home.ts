import { useEffect } from 'react';

const FALLBACK = 'main[tabindex], main input:not([disabled]), main button:not([disabled])';

/** Where the focus was, and where it can go if that is gone by then: the button of a menu for an entry of it. */
function placesOfFocus(): readonly (HTMLElement | null)[] {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body) return [];
  const menu = now.closest('[role="menu"]');
  const button = menu?.id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
  return [now, button];
}

function canTakeFocus(element: HTMLElement | null): element is HTMLElement {
  return element?.isConnected === true && !element.matches(':disabled') && element.getClientRects().length > 0;
}

/** Gives the focus back, as a dialog closes, to where it was when it opened; a page never stays without it. */
export function useFocusHome(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const places = placesOfFocus();
    return () => {
      const inside = document.activeElement;
      requestAnimationFrame(() => {
        const moved = document.activeElement;
        // Another dialog took it meanwhile.
        if (moved !== inside && moved !== document.body) return;
        const home = places.find(canTakeFocus) ?? document.querySelector<HTMLElement>(FALLBACK);
        home?.focus();
      });
    };
  }, [opened]);
}
