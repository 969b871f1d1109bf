/** The kind of what is dragged, so that nothing else is dropped on a bay. */
export const DRAGGED = 'text/x-work-order';
