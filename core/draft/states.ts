export const DRAFT_STATES = ['draft', 'planned', 'stopped', 'live', 'rolledBack', 'dropped'] as const;
/** `stopped`: its time came and what it was drafted upon had moved. */
export type DraftState = (typeof DRAFT_STATES)[number];

/** What may be done to a draft, where it may be, and what it is then. */
export const DRAFT_STEPS = {
  change: { of: ['draft', 'stopped'], becomes: 'draft' },
  plan: { of: ['draft', 'stopped'], becomes: 'planned' },
  withdraw: { of: ['planned'], becomes: 'draft' },
  stop: { of: ['planned'], becomes: 'stopped' },
  goLive: { of: ['draft', 'planned', 'stopped'], becomes: 'live' },
  drop: { of: ['draft', 'planned', 'stopped'], becomes: 'dropped' },
  rollBack: { of: ['live'], becomes: 'rolledBack' },
} as const satisfies Record<string, { of: readonly DraftState[]; becomes: DraftState }>;
export type DraftStep = keyof typeof DRAFT_STEPS;

export const mayStep = (state: DraftState, step: DraftStep): boolean =>
  (DRAFT_STEPS[step].of as readonly DraftState[]).includes(state);

/** Those that are still to become live, or may. */
export const OPEN_STATES = DRAFT_STEPS.goLive.of;
export const isOpen = (state: DraftState): boolean => mayStep(state, 'goLive');

/** Why a planned draft could not become live at its time: the code of the refusal, with its figures. */
export type Stopped = { code: string } & Record<string, string | number>;
