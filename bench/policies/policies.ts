import type { Acceptance } from '#core/dispatch/acceptance/acceptance.ts';
import { FORMER_NUMBERS } from '#core/dispatch/plan/former-numbers.ts';
import { type DispatchPlan, PRESETS, WITH_ADVICE } from '#core/dispatch/plan/plan.ts';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { LabDispatcher } from '#core/lab/orders.ts';
import { type Expecting, planDispatcher } from '#core/lab/plan-dispatcher.ts';
import type { LabSetting } from '#core/lab/setting.ts';
import { batched, byRule, type Cap, nearestFirst, peerDispatcher, UNCAPPED, zoneQueue } from './peers.ts';

/** Every driver has as long to answer, whoever asks. */
const ANSWER_MS = 15 * SECOND_MS;
const CAPPED: Cap = { baseSeconds: 600, growthPerMinuteSeconds: 0 };
const GROWING: Cap = { baseSeconds: 600, growthPerMinuteSeconds: 18 };
const EVERY_RING = 5;

export type Ground = {
  readonly setting: LabSetting;
  readonly zonesAround: (zone: number, rings: number) => number[];
  /** What days like this one make one expect. */
  readonly expecting: Expecting;
  /** What the past taught of how readily drivers take jobs; left out where all are alike. */
  readonly acceptance?: () => Acceptance | null;
};
export type Policy = {
  readonly name: string;
  readonly ours: boolean;
  /** Knows how readily each driver took jobs before. */
  readonly learns: boolean;
  readonly make: (ground: Ground) => LabDispatcher;
};

function peer(name: string, rule: (ground: Ground) => Parameters<typeof peerDispatcher>[0]): Policy {
  const make = (ground: Ground) => peerDispatcher(rule(ground), ground.setting.timesAt, ANSWER_MS);
  return { name, ours: false, learns: false, make };
}

/** Of ours with the time to answer that everybody has. */
const asked = (plan: DispatchPlan): DispatchPlan => ({ ...plan, answerMs: { ...plan.answerMs, now: ANSWER_MS } });
export const OURS = asked(PRESETS.optimal);

function ours(name: string, plan: DispatchPlan, learns = false): Policy {
  return {
    name,
    ours: true,
    learns,
    make: ({ setting, expecting, acceptance }) =>
      planDispatcher(asked(plan), 1, setting.timesAt, expecting, learns ? (acceptance?.() ?? null) : null),
  };
}

/** Cars that are told where to wait needed less of a credit for having waited. */
const ADVISED_BEFORE = { share: 0.2, capMs: 240 * SECOND_MS };

/** As the presets were before cars had a worth. */
export const BEFORE = planFrom({ preset: 'optimal', numbers: FORMER_NUMBERS }, 1);
/** A driver may lose so many jobs a shift to cars that are there sooner. */
const TAKING_OVER = { ...PRESETS.optimal.reassign, perShift: 5 };
const learning: DispatchPlan = { ...PRESETS.optimal, refusal: { ...PRESETS.optimal.refusal, learnedShare: 1 } };

/** Those of the table in docs/dispatch.md, ours at the end. */
export const POLICIES: readonly Policy[] = [
  peer('a nearest free, first come first served', () => nearestFirst(UNCAPPED)),
  peer("a' the same, 10 min at most", () => nearestFirst(CAPPED)),
  peer('b zone queue, any zone', ({ zonesAround }) => zoneQueue((zone) => zonesAround(zone, EVERY_RING))),
  peer("b' zone queue, neighbours", ({ zonesAround }) => zoneQueue((zone) => zonesAround(zone, 1))),
  peer('c batch', () => batched(UNCAPPED)),
  peer("c' batch, 10 min and growing", () => batched(GROWING)),
  peer('d by rule', () => byRule()),
  ours('optimal before', BEFORE),
  ours('with advice before', { ...BEFORE, idle: ADVISED_BEFORE, advicePerRound: 40 }),
  ours('e ours, optimal', PRESETS.optimal),
  ours("e' ours, with learned answers", learning, true),
  ours('f ours, optimal with advice', { ...PRESETS.optimal, ...WITH_ADVICE }),
  ours('g ours, taking over', { ...PRESETS.optimal, reassign: TAKING_OVER }),
  ours('h ours, with advice, taking over', { ...PRESETS.optimal, ...WITH_ADVICE, reassign: TAKING_OVER }),
];
