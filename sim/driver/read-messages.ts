import type { OfficeMessage } from '#apps/terminal/contract/office-message.ts';
import type { Random } from '#core/kit/random.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Driver } from './driver.ts';

const ANSWERED_SHARE = 1 / 3;

/** When a driver looks at a message, and what they answer, if anything: one of the answers offered. */
export function decideReading(
  random: Random,
  { urgent, replies }: Pick<OfficeMessage, 'urgent' | 'replies'>,
): { afterMs: number; reply: string | null } {
  const [delay, wants, which] = [random(), random(), random()];
  const afterMs = SECOND_MS * (urgent ? 2 + 6 * delay : 4 + 40 * delay);
  const reply = wants < ANSWERED_SHARE ? (replies[Math.floor(which * replies.length)] ?? null) : null;
  return { afterMs, reply };
}

/** Reads what the office sends, after a while, and answers some of it. */
export function readMessages(driver: Driver, random: Random): void {
  driver.device.onOfficeMessage((message) => {
    if (!message.seen) void read(driver, random, message);
  });
}

async function read({ device, time, signal }: Driver, random: Random, message: OfficeMessage): Promise<void> {
  const { messageId, expiresAtMs } = message;
  const { afterMs, reply } = decideReading(random, message);
  await time.pause(afterMs, signal);
  if (signal.aborted || time.nowMs() >= expiresAtMs) return;
  await device.command({ type: 'messageSeen', messageId });
  if (reply === null) return;
  await time.pause(3 * SECOND_MS, signal);
  if (!signal.aborted) await device.command({ type: 'messageReply', messageId, text: reply });
}
