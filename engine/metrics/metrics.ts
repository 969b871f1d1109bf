import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EndedCall } from '../server/trail/call-trail.ts';

/** The registry of one suite, what is counted as it happens, and how what is read at each scrape is added. */
export type Metrics = {
  answered(call: EndedCall): void;
  ticked(seconds: number, outcome: 'done' | 'failed'): void;
  /** A report of where a vehicle is. */
  positionTaken(): void;
  /** A gauge that is read at each scrape; what cannot be read is left out of it. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void;
  /** A counter that the suite counts itself. */
  counter(name: string, help: string, read: () => number): void;
  registry: Registry;
};

/** A number, one for each value of labels, or nothing where it is not known. */
export type Reading = number | null | readonly { labels: Readonly<Record<string, string>>; value: number }[];

/** From a quick answer to what a person gives up on. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const TICK_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Of prom-client's own: gauges that are named like counters, which the rules of Prometheus forbid. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

const outcomeOf = (status: number) => (status < 400 ? 'answered' : status < 500 ? 'refused' : 'failed');

/** The application or card of an operation; calls that no contract knows stand together, but for pages and files. */
const applicationOf = (operation: string): string =>
  operation.startsWith('/') ? 'fixed' : (operation.split('.')[0] ?? '');

/** Opens the registry of a suite. What the process itself tells is read until the process ends, so open it where it is scraped. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const calls = new Counter({
    name: 'hansom_calls_total',
    help: 'How many calls were answered, by operation and status of HTTP.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'hansom_call_duration_seconds',
    help: 'How long calls took from their headers to the end of their answer, by application and outcome.',
    labelNames: ['application', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const tickSeconds = new Histogram({
    name: 'hansom_dispatcher_tick_duration_seconds',
    help: 'How long the ticks of the dispatcher took on this node, all fleets together.',
    labelNames: ['outcome'],
    buckets: TICK_SECONDS,
    registers,
  });
  const positions = new Counter({
    name: 'hansom_positions_received_total',
    help: 'How many positions of vehicles were taken in that were newer than what was known.',
    registers,
  });
  return {
    answered({ operation, status, seconds }) {
      const application = applicationOf(operation);
      calls.inc({ operation, status: String(status) });
      callSeconds.observe({ application, outcome: outcomeOf(status) }, seconds);
    },
    ticked: (seconds, outcome) => tickSeconds.observe({ outcome }, seconds),
    positionTaken: () => positions.inc(),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: LABELS,
        registers,
        async collect() {
          const reading = await Promise.resolve(read()).catch(() => null);
          gauge.reset();
          if (typeof reading === 'number') gauge.set(reading);
          else for (const { labels, value } of reading ?? []) gauge.set(labels, value);
        },
      });
    },
    counter(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset();
          counter.inc(read());
        },
      });
    },
    registry,
  };
}

/** Every label of a gauge; each has values that the suite itself names, and few of them. */
const LABELS = ['carrier', 'kind', 'part', 'pool', 'version'];
