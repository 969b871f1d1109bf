import type { Bounds } from '#core/kit/geo.ts';
import type { Language } from '#core/language/languages.ts';
import type { WorkState } from '#core/long-work/state.ts';
import type { SaidOfFile } from '#core/resource/import/said-of-file.ts';
import type { ImportPlan, LineProblem } from '#core/resource/import/send-pieces.ts';
import type { Choice, FieldValue, RecordValues, StoredRecord } from '#core/resource/resource.ts';
import type { FindPlaces } from '#engine/web/place/PlaceField.tsx';
import type { HistoryEntry } from '#ui/resource/RecordHistory.tsx';

type Target = { fleet: number; id: number; version: number };
type Signal = { signal?: AbortSignal };

/** What the form of a resource with a position calls besides; the typed client of `positionOperations` is one. */
export interface PositionClient {
  map(
    input: { fleet: number },
    options?: Signal,
  ): Promise<{ city: { id: string; attribution: string; bounds: Bounds } | null }>;
  findPlaces: FindPlaces;
}

/** What became of one of many records. */
export type ManyResult = {
  id: number;
  became: 'changed' | 'same' | 'refused';
  code: string | null;
  data: Readonly<Record<string, string | number>>;
};

/** What the page calls where one field of many records may be changed; the typed client of `manyOperations` is one. */
export interface ManyClient {
  updateMany(input: {
    fleet: number;
    field: string;
    value: FieldValue;
    records: { id: number; version: number }[];
  }): Promise<{ results: ManyResult[] }>;
}

/** A file that is written in the background, or was. */
export type BackgroundImport = {
  workId: number;
  state: WorkState;
  own: boolean;
  askedBy: string;
  askedAtMs: number;
  endedAtMs: number | null;
  done: number;
  total: number | null;
  added: number;
  changed: number;
  same: number;
  bad: number;
  problems: readonly LineProblem[];
};

/** What the page calls where long files are written in the background; the typed client of `backgroundOperations` is one. */
export interface BackgroundClient {
  importInBackground(input: {
    fleet: number;
    pieces: { csv: string; lines: number[] }[];
    keepPins?: boolean;
  }): Promise<{ workId: number; lines: number }>;
  importState(input: { fleet: number }, options?: Signal): Promise<{ import: BackgroundImport | null }>;
  stopImport(input: { fleet: number; workId: number }): Promise<object>;
}

/** What a resource's page calls; the typed client of `resourceOperations` is one. */
export interface ResourceClient extends Partial<PositionClient>, Partial<ManyClient>, Partial<BackgroundClient> {
  list(
    input: { fleet: number; filter?: string; limit?: number; after?: string },
    options?: Signal,
  ): Promise<{ records: StoredRecord[]; total: number; next: string | null }>;
  get(input: { fleet: number; id: number }, options?: Signal): Promise<StoredRecord>;
  choices(input: { fleet: number }, options?: Signal): Promise<Record<string, Choice[]>>;
  create(input: { fleet: number; values: RecordValues }): Promise<StoredRecord>;
  update(input: Target & { values: RecordValues }): Promise<StoredRecord>;
  remove(input: Target): Promise<{ id: number }>;
  history(input: { fleet: number; id: number }, options?: Signal): Promise<{ lines: HistoryEntry[] }>;
  exportCsv(input: { fleet: number; filter?: string; language?: Language }): Promise<{ fileName: string; csv: string }>;
  importCsv(input: { fleet: number; csv: string; dryRun: boolean; keepPins?: boolean }): Promise<ImportPlan>;
  importColumns(input: {
    fleet: number;
    heads: string[];
    columns?: SaidOfFile;
  }): Promise<{ columns: SaidOfFile | null }>;
}
