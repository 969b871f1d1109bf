import { DEMO_CALL_SECRET, DEMO_FLEETS } from '#seed/demo/fleets.ts';
import { suiteTime } from '../time.ts';
import { type Asterisk, openAsterisk } from './asterisk.ts';
import { lineOf, ringLine } from './callers.ts';
import type { Exchange } from './exchange.ts';
import { webhookExchange } from './webhook.ts';

/** Who the suite is to its Asterisk: `HANSOM_AMI_USER`. */
const MANAGER = 'hansom';

/** Said instead of ringing anybody. */
export class CallsRefusal extends Error {}

export type RingCalls = {
  /** The port of an Asterisk of its own, or the address of a suite that is posted to. */
  by: { amiPort: number } | { webhook: string };
  fleets: readonly number[];
  /** The manager's, or the webhook's; null: that of the demo. */
  secret: string | null;
  extension: string | null;
  seed: number;
  signal: AbortSignal;
  say: (line: string) => void;
};

/** Rings the lines of the demo's fleets until it is told to stop; whoever is on the line then hangs up. */
export async function ringCalls({ by, fleets, extension, seed, signal, say, ...more }: RingCalls): Promise<void> {
  const unknown = fleets.find((id) => !DEMO_FLEETS.some((fleet) => fleet.id === id));
  if (unknown !== undefined) {
    const known = DEMO_FLEETS.map(({ id }) => id).join(', ');
    throw new CallsRefusal(`The demo has no such fleet: name some of ${known}.`);
  }
  const secret = more.secret ?? DEMO_CALL_SECRET;
  const wall = suiteTime(1, Date.now());
  const rang = (line: string, number: string | null) => say(`${number ?? 'A withheld number'} rings ${line}`);
  const ringAt = (exchangeOf: (fleet: number) => Exchange) =>
    Promise.all(
      fleets.map((fleet) =>
        ringLine({ exchange: exchangeOf(fleet), fleet, extension, wall, seed: seed + fleet, signal, rang }),
      ),
    );
  if ('webhook' in by) {
    await ringAt((fleet) => webhookExchange({ address: by.webhook, secret, fleet }));
    return;
  }
  const asterisk = await listen(by.amiPort, secret);
  say(`An Asterisk listens at 127.0.0.1:${asterisk.port}. Start the suite beside it with`);
  say(`  HANSOM_AMI=127.0.0.1:${asterisk.port} HANSOM_AMI_USER=${MANAGER} HANSOM_AMI_SECRET=${secret} \\`);
  say(`  HANSOM_AMI_LINES=${fleets.map((id) => `${lineOf(id)}=${id}`).join(',')} npm start`);
  await ringAt(() => asterisk);
  await asterisk.stop();
}

async function listen(port: number, secret: string): Promise<Asterisk> {
  try {
    return await openAsterisk({ port, user: MANAGER, secret });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new CallsRefusal(`Port ${port} is taken: choose another, or 0 for any that is free.`);
    if (code === 'EACCES') throw new CallsRefusal(`Port ${port} may not be opened: choose one above 1023.`);
    throw error;
  }
}
