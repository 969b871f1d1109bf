import { observable, useObservable } from '#engine/web/observable.ts';

/** The dialogs that the bar opens; their host is loaded with the first of them. */
export type DialogName = 'about' | 'background' | 'messages' | 'changePassword' | 'sessions';

const open = observable<DialogName | null>(null);

/** Opens a dialog in place of any other. */
export const openDialog = (name: DialogName): void => open.set(name);
export const closeDialog = (): void => open.set(null);
export const useOpenDialog = () => useObservable(open);
