import type { Evidence } from '#core/case/evidence.ts';
import type { CaseRow, WholeCase } from '#core/case/told-case.ts';
import type { Language } from '#core/language/languages.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { FieldChoices } from '#ui/resource/words.ts';

type Signal = { signal?: AbortSignal };
type Target = { fleet: number; id: number; version: number };
export type Subjects = {
  drivers: { id: number; did: string; name: string }[];
  vehicles: { id: number; plate: string }[];
  jobs: { id: number; pickup: string; atMs: number }[];
  customers: { id: number; name: string }[];
  accounts: { id: number; number: string; name: string }[];
};

/** A letter as it would go out. */
export type LetterDraft = {
  language: Language;
  toName: string;
  /** Empty where nobody knows one. */
  toAddress: string;
  subject: string;
  body: string;
};

/** What the page of a kind of case calls; the typed client of `caseOperations` is one. */
export interface CaseClient {
  list(
    input: {
      fleet: number;
      which?: 'open' | 'over' | 'all';
      text?: string;
      driver?: number;
      vehicle?: number;
      job?: number;
      customer?: number;
      account?: number;
      ofCase?: number;
      beforeId?: number;
      limit?: number;
    },
    options?: Signal,
  ): Promise<{ rows: CaseRow[]; more: boolean }>;
  get(input: { fleet: number; id: number }, options?: Signal): Promise<WholeCase>;
  choices(input: { fleet: number }, options?: Signal): Promise<FieldChoices>;
  subjects(input: { fleet: number; text: string }, options?: Signal): Promise<Subjects>;
  open(input: {
    fleet: number;
    driver: number | null;
    vehicle: number | null;
    job?: number | null;
    customer?: number | null;
    account?: number | null;
    ofCase: number | null;
    values: RecordValues;
    evidence?: Evidence[];
  }): Promise<CaseRow>;
  change(input: Target & { values: RecordValues }): Promise<CaseRow>;
  move(input: Target & { move: string; why?: string; values: RecordValues }): Promise<CaseRow>;
  note(input: { fleet: number; id: number; text: string }): Promise<{ id: number }>;
  keepFile(input: { fleet: number; id: number; name: string; sent: string }): Promise<{ added: boolean }>;
  openFile(input: { fleet: number; id: number; file: number }): Promise<{ path: string }>;
  letterTemplates(input: { fleet: number }, options?: Signal): Promise<{ templates: { id: number; name: string }[] }>;
  draftLetter(input: { fleet: number; id: number; template: number | null }): Promise<LetterDraft>;
  writeLetter(input: {
    fleet: number;
    id: number;
    template: number | null;
    way: 'mail' | 'paper';
    language: Language;
    subject: string;
    body: string;
  }): Promise<{ id: number }>;
  printLetter(input: { fleet: number; id: number; letter: number }): Promise<{ path: string; copy: boolean }>;
  prove(input: { fleet: number; id: number; evidence: Evidence }): Promise<{ added: boolean }>;
}
