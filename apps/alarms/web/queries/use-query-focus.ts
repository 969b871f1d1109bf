import { useEffect, useRef } from 'react';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';

const LOOK_AGAIN_MS = 100;

/** Gives the focus to the first button of a query: Enter presses it. */
export const focusQuery = (id: number) => document.querySelector<HTMLElement>(`button[data-query="${id}"]`)?.focus();

/** Nobody has the focus, or the page as a whole. */
function isFocusLost(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now.id === 'content';
}

/** Leads the focus to the chosen query: as the page opens, and when what had it has left. A dialog keeps it meanwhile. */
export function useQueryFocus(chosenId: number | null, asking: boolean): void {
  const entered = useRef(false);
  useEffect(() => {
    if (chosenId === null || asking) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lead = () => {
      if (isBehindDialog()) {
        timer = setTimeout(lead, LOOK_AGAIN_MS);
        return;
      }
      if (!entered.current || isFocusLost()) focusQuery(chosenId);
      entered.current = true;
    };
    lead();
    return () => clearTimeout(timer);
  }, [chosenId, asking]);
}
