import { setTimeout as sleep } from 'node:timers/promises';
import { type Fitting, type Line, mqttLine, webSocketLine } from '#sim/terminal/line.ts';

/** What the load process is told to do, one after the other; it answers each with a message. */
export type GatewayLoad =
  | { do: 'open'; address: string; fleet: number; badges: { number: string; fitting: Fitting | null }[] }
  | { do: 'positions'; each: number }
  | { do: 'commands'; each: number }
  | { do: 'accepts'; count: number };
export type GatewayLoaded = { ms: number; acceptMs?: number[] };

type Terminal = { line: Line; ask(message: object): Promise<unknown>; tell(message: object): void };

const terminals: Terminal[] = [];
const acceptMs: number[] = [];
let accepted: () => void = () => {};
let commands = 0;

function open(address: string, fleet: number, badge: { number: string; fitting: Fitting | null }): Promise<void> {
  const waiting = new Map<string, (answer: unknown) => void>();
  const openLine = badge.fitting ? mqttLine(address, badge.fitting) : webSocketLine(address);
  return new Promise((resolve, reject) => {
    const terminal: Terminal = {
      line: openLine({
        up() {
          const { number } = badge;
          terminal
            .ask({ type: 'signOn', fleet, did: number, pin: number, plate: number })
            .then(() => resolve(), reject);
        },
        heard(text) {
          const message = JSON.parse(text) as { type: string; commandId?: string; offerId?: number };
          if (message.type === 'result') waiting.get(message.commandId ?? '')?.(message);
          else if (message.type === 'offer') void accept(terminal, message.offerId ?? 0);
        },
        suiteAnew() {},
        down: () => reject(new Error('a line ended')),
      }),
      ask(message) {
        commands += 1;
        const commandId = `${badge.number}-${commands}`;
        return new Promise((answered) => {
          waiting.set(commandId, (answer) => {
            waiting.delete(commandId);
            answered(answer);
          });
          terminal.tell({ ...message, commandId });
        });
      },
      tell: (message) => terminal.line.send(JSON.stringify(message)),
    };
    terminals.push(terminal);
  });
}

async function accept(terminal: Terminal, offerId: number): Promise<void> {
  const began = performance.now();
  const { ok } = (await terminal.ask({ type: 'accept', offerId })) as { ok: boolean };
  if (!ok) return;
  acceptMs.push(performance.now() - began);
  accepted();
}

const where = (n: number, atMs: number) => ({
  type: 'position',
  lon: 11.9 + (n % 100) / 1000,
  lat: 57.7 + (atMs % 1000) / 100_000,
  headingDegrees: 90,
  speedKmh: 30,
  atMs,
});

/** Everybody says where they are, as fast as the suite takes it. */
async function positions(each: number): Promise<void> {
  const fromMs = Date.now() - each;
  for (let n = 0; n < each; n += 1) {
    for (const [t, terminal] of terminals.entries()) terminal.tell(where(t, fromMs + n));
    await sleep(0);
  }
}

async function breaks({ ask }: Terminal, each: number): Promise<void> {
  for (let n = 0; n < each; n += 1) await ask({ type: 'outOfVehicle', on: n % 2 === 0 });
}

/** Accepts whatever is offered while everybody says once a second where they are. */
async function accepts(count: number): Promise<void> {
  const beat = setInterval(() => {
    for (const [t, terminal] of terminals.entries()) terminal.tell(where(t, Date.now()));
  }, 1_000);
  if (acceptMs.length < count) {
    await new Promise<void>((resolve) => {
      accepted = () => acceptMs.length >= count && resolve();
    });
  }
  clearInterval(beat);
}

process.on('message', (load: GatewayLoad) => {
  const began = performance.now();
  const work =
    load.do === 'open'
      ? openAll(load)
      : load.do === 'positions'
        ? positions(load.each)
        : load.do === 'commands'
          ? Promise.all(terminals.map((terminal) => breaks(terminal, load.each)))
          : accepts(load.count);
  work.then(
    () => process.send?.({ ms: performance.now() - began, acceptMs } satisfies GatewayLoaded),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function openAll({ address, fleet, badges }: Extract<GatewayLoad, { do: 'open' }>): Promise<void> {
  // PINs are dear to check: a few at a time.
  for (let from = 0; from < badges.length; from += 8)
    await Promise.all(badges.slice(from, from + 8).map((badge) => open(address, fleet, badge)));
}
process.on('disconnect', () => process.exit(0));
