import { forget, store, stored } from '../storage.ts';

const KEY = 'runApp';
const NONE = 'home';
// The name stands in a header: whatever else lies in this browser's storage is left there.
const NAME = /^[A-Za-z]{1,40}$/;

function kept(): string {
  const name = stored(KEY) ?? '';
  return NAME.test(name) ? name : NONE;
}

let running = kept();

/** The application launched last, `home` until one is: the header of the fixed calls names it to the server. */
export const runningApp = () => running;

/** Launches an application: kept under `runApp`, and named in every fixed call from now on. */
export function runApp(name: string): void {
  running = name;
  store(KEY, name);
}

/** No application runs: its user is gone. */
export function leaveApp(): void {
  running = NONE;
  forget(KEY);
}
