import type { RecordValues } from '../resource/resource.ts';
import type { EvidenceTold } from './evidence.ts';

/** A case as lists and pages tell it. Instants in milliseconds of the suite's clock. */
export type CaseRow = {
  id: number;
  version: number;
  /** `S-2026-14`. */
  number: string;
  state: string;
  over: boolean;
  stateAtMs: number;
  openedAtMs: number;
  openedBy: string;
  driverId: number | null;
  did: string | null;
  driverName: string | null;
  vehicleId: number | null;
  plate: string | null;
  jobId: number | null;
  customerId: number | null;
  customerName: string | null;
  accountId: number | null;
  accountNumber: string | null;
  accountName: string | null;
  /** The case that it is about. */
  ofCase: number | null;
  /** What made it, where no person did: `rule lateKeys 12`, `incident 7`. */
  source: string | null;
  /** When the next of its terms ends; null where none runs. */
  dueAtMs: number | null;
  values: RecordValues;
};

/** How a term of a case stands. Consumed and limit in milliseconds of its own hours. */
export type CaseTerm = {
  /** The clock, by its name in the kind. */
  name: string;
  limitMs: number;
  consumedMs: number;
  state: 'runs' | 'pauses' | 'kept' | 'missed';
  /** When it ends, or ended where it was missed; null while it pauses before that. */
  dueAtMs: number | null;
};

/** One thing that happened to a case. */
export type CaseStep = {
  id: number;
  atMs: number;
  by: string;
  byKind: string;
  /** `open`, `change`, `note`, `evidence`, or the move that was made. */
  step: string;
  fromState: string | null;
  toState: string | null;
  text: string;
  values: RecordValues;
};

/** A picture or a paper that is kept with a case. */
export type CaseUpload = {
  id: number;
  name: string;
  /** As a browser calls it. */
  kind: string;
  /** Bytes. */
  size: number;
  atMs: number;
  by: string;
  /** It was forgotten: only that it was there is known. */
  gone: boolean;
};

/** Who looked at which of the files of a case. */
export type CaseLook = { id: number; atMs: number; by: string; name: string };

/** A letter that went out of a case; of one whose person was forgotten, body and address are empty. */
export type CaseLetter = {
  id: number;
  atMs: number;
  by: string;
  template: string;
  way: 'mail' | 'paper';
  toName: string;
  toAddress: string;
  subject: string;
  body: string;
  gone: boolean;
};

/** All of a case that its page shows, and the moves that its reader may make now. */
export type WholeCase = {
  row: CaseRow;
  steps: CaseStep[];
  evidence: EvidenceTold[];
  uploads: CaseUpload[];
  looks: CaseLook[];
  letters: CaseLetter[];
  terms: CaseTerm[];
  moves: string[];
};
