import type { Logger } from 'pino';
import { reportCall } from '#acts/call/report-call.ts';
import { type ActContext, SYSTEM } from '#acts/context.ts';
import { type AmiCalls, type AmiMessage, reportOf } from '#core/call/ami.ts';
import type { CallReport } from '#core/call/call.ts';
import { openExchangeIds } from '#store/call/call.ts';
import type { AmiAddress } from './ami-address.ts';
import { startAmiClient } from './ami-client.ts';

const ACTOR = SYSTEM('asterisk');
/** Two exchanges may number their calls alike. */
const PREFIX = 'ami-';

export type CallLine = {
  figures(): Record<string, number>;
  trouble(): string | null;
  stop(): Promise<void>;
};

/** Follows the calls of an Asterisk: what it says of them is written in its order, and shown to operators. */
export function startCallLine({ store, clock, log }: ActContext & { log: Logger }, address: AmiAddress): CallLine {
  const calls: AmiCalls = new Map();
  const lines = new Set(address.lines.keys());
  const figures = { calls: 0, failures: 0 };
  let work: Promise<unknown> = Promise.resolve();

  const queue = (task: () => Promise<unknown>) => {
    work = work.then(task).catch((error) => {
      figures.failures += 1;
      log.error({ err: error }, 'what an exchange said of a call was not kept');
    });
  };
  const keep = (fleetId: number, report: CallReport) =>
    reportCall({ store, clock }, ACTOR, fleetId, { ...report, exchangeId: `${PREFIX}${report.exchangeId}` });

  function event(message: AmiMessage): void {
    const report = reportOf(calls, lines, message);
    const fleetId = report && address.lines.get(report.line);
    if (!report || fleetId === undefined || fleetId === null) return;
    if (message.event === 'Newchannel') figures.calls += 1;
    queue(() => keep(fleetId, report));
  }

  /** Calls that ended while the line was down are over: nobody will say so any more. */
  async function endLost(channels: readonly AmiMessage[]): Promise<void> {
    const living = new Set(channels.map(({ linkedid }) => `${PREFIX}${linkedid}`));
    for (const fleetId of new Set(address.lines.values())) {
      for (const exchangeId of await openExchangeIds(store.db, fleetId, PREFIX)) {
        if (living.has(exchangeId)) continue;
        calls.delete(exchangeId.slice(PREFIX.length));
        const over = { line: '', number: null, state: 'ended', extension: null, operator: null } as const;
        await reportCall({ store, clock }, ACTOR, fleetId, { exchangeId, ...over });
      }
    }
  }

  const client = startAmiClient(address, { event, linked: (channels) => queue(() => endLost(channels)) });
  return {
    figures: () => ({ ...figures }),
    trouble: () => client.trouble(),
    async stop() {
      await client.stop();
      await work;
    },
  };
}
