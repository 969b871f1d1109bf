import type { ReactNode } from 'react';

/** What every change of a draft tells of itself. */
export interface DraftChange {
  moved: { by: string; atMs: number } | null;
  others: readonly { draftId: number; name: string; by: string }[];
}

/** A draft as its list tells it. */
export interface Draft<C extends DraftChange> {
  draftId: number;
  version: number;
  name: string;
  state: 'draft' | 'planned' | 'stopped' | 'live' | 'rolledBack' | 'dropped';
  changedBy: string;
  changedAtMs: number;
  plannedForMs: number | null;
  plannedBy: string | null;
  liveAtMs: number | null;
  liveBy: string | null;
  endedAtMs: number | null;
  endedBy: string | null;
  stopped: Readonly<Record<string, string | number>> | null;
  mayWrite: boolean;
  changes: readonly C[];
}

/** All drafts of a kind, and by whose clocks they are planned. */
export type Drafts<C extends DraftChange> = {
  open: readonly Draft<C>[];
  over: readonly Draft<C>[];
  zone: string;
  nowMs: number;
};

type Target = { draftId: number; version: number };

/** What the screens of drafts call; the typed client of `draftOperations` is one. */
export interface DraftClient {
  make(input: { name: string }): Promise<{ draftId: number }>;
  renew(input: Target): Promise<unknown>;
  plan(input: Target & { atMs: number }): Promise<unknown>;
  withdraw(input: Target): Promise<unknown>;
  goLive(input: Target): Promise<unknown>;
  drop(input: Target): Promise<unknown>;
  rollBack(input: Target): Promise<unknown>;
}

/** What is drafted, as the screens ask for it. Its texts hold those of `texts.ts`. */
export interface DraftKind<C extends DraftChange> {
  namespace: string;
  client: DraftClient;
  /** Reads all again that a step of a draft may have changed. */
  refresh: () => Promise<unknown>;
  keyOf: (change: C) => string;
  nameOf: (change: C) => string;
  /** Of the whole company or of a fleet. */
  levelOf: (change: C) => string;
  /** `20 s → 30 s` */
  saysChange: (change: C) => ReactNode;
  /** In a question, where it is to be as with the draft or as before it. */
  saysSide: (change: C, side: 'becomes' | 'was') => string;
  /** What somebody changed since it was drafted. */
  saysMoved: (change: C, when: (atMs: number) => string) => string | null;
  /** What a refusal calls by its name. */
  nameSaid: (name: string) => string;
  leave: (draft: Draft<C>, change: C) => Promise<unknown>;
}
