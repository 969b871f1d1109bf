/** Whether a dialog stands before the page: its keys are not the page's. */
export const isBehindDialog = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
