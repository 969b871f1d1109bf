import type { MeterTotals } from './totals.ts';

/** A reset as it is kept: what the meter told, who cleared it, and that the vehicle did. */
export type ResetRecord = {
  id: number;
  fleetId: number;
  vehicleId: number;
  driverId: number | null;
  device: string;
  /** Of the terminal's command that told of it. */
  commandId: string;
  atMs: number;
  before: MeterTotals;
  after: MeterTotals;
  clearedAtMs: number | null;
  clearedBy: string | null;
  comment: string | null;
  clearSentAtMs: number | null;
  acknowledgedAtMs: number | null;
  acknowledgedBy: string | null;
};

/** What happens to a reset, in this order. */
export const RESET_STEPS = ['recorded', 'cleared', 'sent', 'acknowledged'] as const;
export type ResetStep = (typeof RESET_STEPS)[number];

/** One link of a fleet's chain. */
export type ChainStep = {
  number: number;
  resetId: number;
  step: ResetStep;
  content: string;
  previousHash: string;
  hash: string;
};

/** What the first step of a fleet stands on. */
export const CHAIN_START = '0'.repeat(64);

/**
 * What a step says of its reset, always as the same text. A migration writes the same text in SQL: a change here needs a
 * step of another name.
 */
export function stepContent(step: ResetStep, reset: ResetRecord): string {
  const { id, before, after } = reset;
  switch (step) {
    case 'recorded':
      return JSON.stringify([
        step,
        id,
        reset.fleetId,
        reset.vehicleId,
        reset.driverId,
        reset.device,
        reset.commandId,
        reset.atMs,
        before.hirings,
        before.distanceMetres,
        before.fareMinor,
        after.hirings,
        after.distanceMetres,
        after.fareMinor,
      ]);
    case 'cleared':
      return JSON.stringify([step, id, reset.clearedAtMs, reset.clearedBy, reset.comment]);
    case 'sent':
      return JSON.stringify([step, id, reset.clearSentAtMs]);
    case 'acknowledged':
      return JSON.stringify([step, id, reset.acknowledgedAtMs, reset.acknowledgedBy]);
  }
}

/** What a step's hash is made over. */
export const hashedText = (previousHash: string, content: string) => `${previousHash}\n${content}`;

/** The steps a reset has gone through, as its record says. */
export function stepsOf(reset: ResetRecord): ResetStep[] {
  const taken: Readonly<Record<ResetStep, boolean>> = {
    recorded: true,
    cleared: reset.clearedAtMs !== null || reset.clearedBy !== null || reset.comment !== null,
    sent: reset.clearSentAtMs !== null,
    acknowledged: reset.acknowledgedAtMs !== null || reset.acknowledgedBy !== null,
  };
  return RESET_STEPS.filter((step) => taken[step]);
}

/**
 * What is wrong: a step that is not the next one, or does not stand on the one before it (`order`), whose hash is not its
 * own (`hash`), whose reset says otherwise now (`changed`), whose reset is gone (`gone`), or that has no link (`unchained`).
 */
export type ChainFault = {
  why: 'order' | 'hash' | 'changed' | 'gone' | 'unchained';
  resetId: number;
  /** Null where the step has no link. */
  number: number | null;
  step: ResetStep;
};

export type ChainCheck = { ok: true; steps: number; head: string } | { ok: false; fault: ChainFault };

/** Holds a fleet's chain, in the order of its numbers, against its resets; answers the first fault. */
export function checkChain(
  steps: readonly ChainStep[],
  resets: readonly ResetRecord[],
  hashOf: (text: string) => string,
): ChainCheck {
  const byId = new Map(resets.map((reset) => [reset.id, reset]));
  const linked = new Set<string>();
  let previous = CHAIN_START;
  for (const [at, link] of steps.entries()) {
    const { number, resetId, step, content, previousHash, hash } = link;
    const fault = (why: ChainFault['why']): ChainCheck => ({ ok: false, fault: { why, resetId, number, step } });
    if (number !== at + 1 || previousHash !== previous) return fault('order');
    if (hashOf(hashedText(previousHash, content)) !== hash) return fault('hash');
    const reset = byId.get(resetId);
    if (!reset) return fault('gone');
    if (stepContent(step, reset) !== content) return fault('changed');
    linked.add(`${resetId} ${step}`);
    previous = hash;
  }
  for (const reset of resets) {
    const step = stepsOf(reset).find((taken) => !linked.has(`${reset.id} ${taken}`));
    if (step) return { ok: false, fault: { why: 'unchained', resetId: reset.id, number: null, step } };
  }
  return { ok: true, steps: steps.length, head: previous };
}
