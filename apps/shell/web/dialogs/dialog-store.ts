import { observable, useObservable } from '#engine/web/calls/observable.ts';

/** The dialogs that a menu or the logo opens. */
export type DialogName = 'about' | 'background' | 'changePassword' | 'messages' | 'sessions';

const open = observable<DialogName | null>(null);

/** Opens a dialog of the frame; one that is open gives way. */
export const openDialog = (name: DialogName) => open.set(name);
export const closeDialog = () => open.set(null);
export const useOpenDialog = () => useObservable(open);
