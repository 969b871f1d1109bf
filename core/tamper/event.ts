import type { TamperCode } from './rule.ts';

/** What a rule found. It rests on the facts of `instants`, at most 60 of them. */
export interface TamperEvent {
  readonly code: TamperCode;
  readonly version: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly measure: number;
  readonly threshold: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly instants: readonly number[];
}

export type Finding = Omit<TamperEvent, 'code' | 'version' | 'threshold'>;
