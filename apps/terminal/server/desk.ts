import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { limitedTries } from '#engine/server/limits/tries.ts';
import type { Word } from '#services/between/word.ts';
import type { Nodes } from '#services/nodes/nodes.ts';
import { forgetReceipts } from '#store/command/command-receipt.ts';
import { startLabelTeller } from './company/label-teller.ts';
import { startTariffTeller } from './company/tell-tariffs.ts';
import type { Desk, Link } from './link.ts';
import { startMessageTeller } from './message-teller.ts';
import { startReach } from './reach.ts';
import { startTeller } from './teller.ts';

/** A terminal repeats a command for minutes, not for days. */
const RECEIPTS_KEPT_MS = 7 * DAY_MS;

export type OpenDesk = Desk & {
  /** Once its carriers are closed. */
  close(): Promise<void>;
};

/** What every terminal of this process has to do with, whatever carries it */
export async function openDesk(suite: Suite, nodes: Nodes, word: Word): Promise<OpenDesk> {
  const seated = new Map<number, Link>();
  const reach = await startReach(suite, nodes);
  const work = startTeller(suite, seated);
  const messages = startMessageTeller(suite, seated);
  const stopLabels = startLabelTeller(suite, seated);
  const tariffs = startTariffTeller(suite, seated);
  const deaf = word.hear('cmd', (_fleetId, told) => {
    for (const one of told) if (isSeated(one)) seated.get(one.seated)?.unseat('replaced');
  });
  const housekeeping = setInterval(() => {
    forgetReceipts(suite.store.db, new Date(suite.clock.nowMs() - RECEIPTS_KEPT_MS)).catch((error: unknown) =>
      suite.log.error({ err: error }, 'old receipts could not be forgotten'),
    );
  }, HOUR_MS);
  housekeeping.unref();
  return {
    suite,
    seated,
    teller: {
      ...work,
      tell(vehicleId) {
        work.tell(vehicleId);
        messages.tell(vehicleId);
      },
    },
    reach,
    tellSeated: ({ fleetId, vehicleId }) => word.say('cmd', fleetId, { seated: vehicleId }),
    pinTries: limitedTries({ wall: suite.wall, windowMs: 15 * MINUTE_MS, ofAName: 5, ofAnAddress: 60 }),
    async close() {
      clearInterval(housekeeping);
      deaf();
      stopLabels();
      await Promise.all([work.stop(), messages.stop(), tariffs.stop()]);
      await reach.stop();
    },
  };
}

const isSeated = (told: unknown): told is { seated: number } =>
  Number.isInteger((told as { seated?: unknown } | null)?.seated);
