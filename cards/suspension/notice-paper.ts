import type { PrintOf } from '#acts/print/print-out.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import type { Printed } from '#core/print/printed.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { suspensionPaper } from '#core/suspension/paper.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { Suite } from '#engine/server/context.ts';
import { noticeOf } from '#store/suspension/notice.ts';

/** The paper of a suspension, whoever asks for it: the notice with its evidence. */
export type NoticePaper = { of: PrintOf; printed: Printed; driverId: number | null };

/** Null where the fleet has issued no such suspension. */
export async function noticePaper(suite: Suite, fleetId: number, caseId: number): Promise<NoticePaper | null> {
  const row = await noticeOf(suite.store.db, fleetId, caseId);
  if (!row) return null;
  const { year, place, driverId, vehicleId, did, driverName, penaltyName, penaltyVersion, occurrence, ...told } = row;
  const number = caseNumber(suspensionKind, year, place);
  const { settings: _, ...head } = await letterheadOf(suite, fleetId);
  const { language } = head;
  const fleet = suite.books.fleets.get(fleetId);
  const paper = suspensionPaper(
    {
      ...told,
      number,
      driver: did === null ? null : { name: driverName ?? '', did },
      penalty: { name: penaltyName, version: penaltyVersion, occurrence },
    },
    { language, zone: fleet?.timeZone ?? 'UTC', currency: fleet?.currency ?? '' },
  );
  return {
    of: {
      fleetId,
      kind: 'suspension',
      whose: { driverId, caseId },
      key: String(caseId),
      name: `Suspension ${number}`,
      about: { driverId, vehicleId },
    },
    printed: { ...head, ...paper },
    driverId,
  };
}
