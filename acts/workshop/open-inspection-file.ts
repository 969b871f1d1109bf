import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fileOfInspection } from '#store/workshop/inspection.ts';
import { alone } from '../command/alone.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';

/** Lets somebody look at the picture of a point, or at the signature, once and soon; that they did is written down. Refused: `noFile`. */
async function openInspectionFileIn(
  t: Tx,
  { fleetId, inspectionId, pointId }: { fleetId: number; inspectionId: number; pointId: number | null },
  holder: TicketHolder,
): Promise<Result<{ ticket: string }, 'noFile'>> {
  const found = await fileOfInspection(t.db, fleetId, { inspectionId, pointId });
  if (!found || found.fileId === null) return refuse('noFile');
  const { fileId, plate, vehicleId } = found;
  const ticket = await issueTicketIn(t, { id: fileId, name: `${plate} inspection ${inspectionId}` }, holder);
  t.audit({
    act: 'openInspectionFile',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: { plate, inspection: inspectionId },
    about: { vehicleId },
  });
  return ok({ ticket });
}

export const openInspectionFile = alone(openInspectionFileIn);
