import { fixedCall } from './calls/fixed-call.ts';
import { observable, useObservable } from './calls/observable.ts';

/** `GET /api/config`. */
export type Config = {
  osmMaps: string;
  url: string;
  tileServer: string;
  title: string;
  currency: string;
  languages: readonly string[] | string;
  signingKey: string;
  /** The suite runs on invented data. */
  demo?: boolean;
  /** Who may sign in at the demo; null in a company's own suite. */
  demoLogins?: { users: readonly string[]; password: string } | null;
  /** Nobody can sign in yet: an administrator has to be made first. */
  firstVisit?: boolean;
};

const kept = observable<Config | null>(null);

let asked: Promise<Config> | null = null;

/** Fetches the configuration once; later calls get the same. */
export async function loadConfig(again = false): Promise<Config> {
  const known = kept.get();
  if (known && !again) return known;
  asked ??= fixedCall<Config>('config', null).finally(() => {
    asked = null;
  });
  const config = await asked;
  kept.set(config);
  return config;
}

export const useConfig = () => useObservable(kept);
