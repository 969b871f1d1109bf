import type { Role } from '#core/node/roles.ts';
import type { Kept } from '#store/cluster/keep-running.ts';
import type { RenewableTls } from '../../https/keep-certificate.ts';
import type { Tls } from '../../https/own-certificate.ts';
import type { Suite } from '../context.ts';

/** How fitted terminals come in: a broker within the suite on this port, or one of the company's own. */
export type MqttInput = { port: number } | { url: string };

/** What a suite is started with; the database is open and migrated. */
export type SuiteInput = {
  databaseUrl: string;
  /** The same database without a pooler between, and a standby for searches, where there are. */
  databaseWays?: { directUrl?: string | undefined; readUrl?: string | undefined } | undefined;
  /** What this node is there for; everything where left out. */
  roles?: readonly Role[] | undefined;
  /** By which nodes tell each other, where that is NATS. */
  natsUrl?: string | undefined;
  /** How the database's server is, where this process runs it. */
  databaseServer?: Pick<Kept, 'figures' | 'trouble'> | undefined;
  /** A database that says nothing for so long is taken for gone; 8 s where left out. */
  silentAfterMs?: number | undefined;
  dataDir: string;
  host: string;
  port: number;
  portExact: boolean;
  /** Nothing but an administrator to be made on the first visit. */
  empty: boolean;
  /** Virtual drivers and customers: none, the demo's, or so many drivers. */
  sim: 'off' | 'on' | number;
  /** Passengers stand ready, drivers set off at once, links hold: what is begun there comes to its end. */
  simCalm?: boolean | undefined;
  /** The named day that the simulated city tells, e.g. `friday-night`; none where it is left out. */
  simDay?: string | undefined;
  /** The share of the virtual drivers with a fitted terminal; the others have a phone. */
  simFitted?: number | undefined;
  /** The share whose car has a tracker beside the driver's phone. */
  simTracked?: number | undefined;
  /** The city of the demo company where it is not Gothenburg. */
  cityName?: string | undefined;
  /** Without it no fitted terminal is served. */
  mqtt?: MqttInput | undefined;
  /** Where whoever watches the suite reads its figures; nowhere where it is left out. */
  metrics?: { host: string; port: number } | undefined;
  tls?: Tls | RenewableTls | undefined;
  /** How many times as fast as the wall's the suite's clock runs. */
  speed: number;
  /** The built screens. */
  webDir: string;
  say(line: string): void;
};

export type RunningSuite = {
  address: string;
  /** The port of the broker within the suite; null where there is none. */
  mqttPort: number | null;
  /** The port of the metrics; null where nobody asked for them. */
  metricsPort: number | null;
  /** Its parts, for measurements in the same process. */
  suite: Suite;
  /** Leaves what is here to the other nodes, as far as there are any; to be closed after. */
  leave(): Promise<void>;
  close(): Promise<void>;
};
