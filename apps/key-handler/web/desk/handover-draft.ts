import type { DamageKind, Equipment, FuelKind } from '#core/shift-record/handover.ts';
import { sendFiles } from '#engine/web/calls/send-file.ts';
import type { client } from '../client.ts';

export type DraftMark = { id: number; kind: DamageKind; x: number; y: number; note: string; photo: File | null };

/** What is typed of a car as it goes out or comes back. */
export type HandoverDraft = {
  odometer: number | '';
  odometerWhy: string;
  fuelKind: FuelKind;
  fuelLevel: number;
  equipment: readonly Equipment[];
  note: string;
  marks: readonly DraftMark[];
  signature: string | null;
};

/** A form begins with what was read last. */
export const startDraft = (
  reading: { odometerMetres: number; fuel: { kind: FuelKind; level: number } | null } | null,
): HandoverDraft => ({
  odometer: reading ? Math.floor(reading.odometerMetres / 1_000) : '',
  odometerWhy: '',
  fuelKind: reading?.fuel?.kind ?? 'eighths',
  fuelLevel: reading?.fuel?.level ?? 8,
  equipment: [],
  note: '',
  marks: [],
  signature: null,
});

type Given = Parameters<typeof client.handOut>[0]['handover'];

/** As it is sent, its pictures before it: a reading that stands as it was read keeps its metres. */
export async function givenHandover(draft: HandoverDraft, lastMetres: number | null): Promise<Given> {
  const photos = await sendFiles(draft.marks.map(({ photo }) => photo));
  const km = Number(draft.odometer);
  const same = lastMetres !== null && Math.floor(lastMetres / 1_000) === km;
  return {
    odometerMetres: same ? lastMetres : km * 1_000,
    odometerWhy: draft.odometerWhy.trim(),
    fuel: { kind: draft.fuelKind, level: draft.fuelLevel },
    equipment: [...draft.equipment],
    note: draft.note.trim(),
    marks: draft.marks.map(({ kind, x, y, note }, n) => ({ kind, x, y, note: note.trim(), photo: photos[n] ?? null })),
    signature: draft.signature,
  };
}
