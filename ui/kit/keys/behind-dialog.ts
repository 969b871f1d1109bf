const stands = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** A dialog stood when the key came down that is answered now. */
let stood = false;
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    () => {
      stood = stands();
      // Whoever answers the key does so before.
      setTimeout(() => void (stood = false));
    },
    { capture: true, passive: true },
  );

/** Whether a dialog stands before the page, or has just been closed by the same key: its keys are not the page's. */
export const isBehindDialog = () => stood || stands();
