import type { MessageDesk } from '#apps/coach/messages/contract.ts';
import type { Random } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { MessageTarget } from '#core/message/driver-message.ts';
import { chanceWaitMs } from '../driver/answer.ts';
import type { SuiteTime } from '../time.ts';
import { CLIENT_HEADER, signInAt } from './sign-in.ts';

/** Once everybody has signed on. */
const FIRST_AFTER_MS = 50 * SECOND_MS;
const MEAN_GAP_MS = 9 * MINUTE_MS;
const PATIENCE_WALL_MS = 20_000;

/** What the office tells its drivers now and then: a template, to whom, and whether it wants answers. */
const ROUND = [
  { template: 'More cars needed', to: 'area', asks: true },
  { template: 'Slippery roads', to: 'fleet', asks: false },
  { template: 'Shift longer', to: 'group', asks: true },
  { template: 'Road closed', to: 'area', asks: false },
  { template: 'Lost property', to: 'group', asks: true },
] as const;

export type OfficeWord = { templateId: number; typeCode: string; target: MessageTarget; replies: string[] };

/** The nth thing the office says; null where the fleet has no such template, or nobody is there to hear it. */
export function officeWord(n: number, desk: MessageDesk, random: Random): OfficeWord | null {
  const { template: name, to, asks } = ROUND[n % ROUND.length]!;
  const template = desk.templates.find((one) => one.name === name);
  const type = desk.types.find(({ id }) => id === template?.typeId) ?? desk.types[0];
  const target = targetOf(to, desk, random);
  if (!template || !type || !target) return null;
  return { templateId: template.id, typeCode: type.code, target, replies: asks ? desk.replies.slice(0, 4) : [] };
}

function targetOf(to: (typeof ROUND)[number]['to'], desk: MessageDesk, random: Random): MessageTarget | null {
  if (to === 'fleet') return { kind: 'fleet' };
  if (to === 'area') {
    const area = desk.areas.toSorted((a, b) => b.on - a.on)[0];
    return area && area.on > 0 ? { kind: 'area', areaId: area.id } : null;
  }
  const working = desk.groups.filter(({ on }) => on > 0);
  const group = working[Math.floor(random() * working.length)];
  return group ? { kind: 'group', group: group.group } : null;
}

/** The office of a fleet tells its drivers something now and then. Gives up where it may not sign in. */
export async function tellDrivers(parts: {
  address: string;
  user: string;
  password: string;
  fleet: number;
  time: SuiteTime;
  random: Random;
  signal: AbortSignal;
}): Promise<void> {
  const { address, user, password, fleet, time, random, signal } = parts;
  let sessionKey: string | null = null;
  let waitMs = FIRST_AFTER_MS;

  async function call(key: string, path: string, body?: object): Promise<Response> {
    return fetch(`${address}/api/v1/coach/messages/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: CLIENT_HEADER, 'x-session-key': key },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_WALL_MS),
    });
  }

  for (let n = 0; !signal.aborted; n += 1) {
    await time.pause(waitMs, signal);
    if (signal.aborted) return;
    waitMs = chanceWaitMs(random, MEAN_GAP_MS);
    try {
      sessionKey ??= await signInAt(address, user, password, PATIENCE_WALL_MS);
      if (sessionKey === null) return;
      const answer = await call(sessionKey, `desk?fleet=${fleet}`);
      const word = answer.ok ? officeWord(n, (await answer.json()) as MessageDesk, random) : null;
      if (answer.status === 401) sessionKey = null;
      else if (word) await (await call(sessionKey, 'send', { fleet, ...word })).text();
    } catch {
      // The suite is away for a moment: something is said again later.
    }
  }
}
