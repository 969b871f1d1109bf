import { observable } from '#engine/web/calls/observable.ts';

/** Whether the driver looks at their training, wherever on the page they are. */
export const trainingOpen = observable(false);
