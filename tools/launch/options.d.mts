/** What the command line of `npm start` asks for. Folders and files are as typed, seen from the folder of the call. */
export interface StartOptions {
  help: boolean;
  host: string;
  port: number;
  portExact: boolean;
  dataDir: string;
  empty: boolean;
  sim: 'off' | 'on' | number;
  /** The day the simulated city tells. */
  day: 'friday-night' | 'none';
  cityName: string | undefined;
  https: 'off' | 'self' | { certFile: string; keyFile: string };
  /** The port of the broker within the suite; undefined for the usual one. */
  mqtt: number | 'off' | undefined;
  /** Where metrics are read; undefined for nowhere, unless HANSOM_METRICS says where. */
  metrics: { host: string; port: number } | undefined;
  /** What this node is there for, as it was typed; undefined for everything, unless HANSOM_ROLES says what. */
  roles: string | undefined;
  /** The share of the simulated drivers with a fitted terminal. */
  simFitted: number;
  /** The share of the simulated drivers whose car has a tracker beside their phone. */
  simTracked: number;
  speed: number;
}

export const helpText: string;
export function parseOptions(
  argv: readonly string[],
): { ok: true; options: StartOptions } | { ok: false; sentence: string };
export function metricsAt(text: string): { host: string; port: number } | null;
export function readOptions(argv: readonly string[]): StartOptions;
