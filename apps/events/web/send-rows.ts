import { MOST_ROWS_SENT } from '#core/event-booking/event-booking.ts';
import type { ChosenFile } from './read-file.ts';

/** What a request may hold, with room for what stands around the rows. */
const LARGEST_REQUEST = 600_000;

/** Sends the rows of a file in pieces that fit into a request, one after the other. */
export async function sendRows(
  { rows }: ChosenFile,
  sendPiece: (rows: ChosenFile['rows']) => Promise<unknown>,
  onSent: (rows: number) => void,
): Promise<void> {
  let piece: ChosenFile['rows'] = [];
  let size = 0;
  let sent = 0;
  const send = async () => {
    if (piece.length === 0) return;
    await sendPiece(piece);
    sent += piece.length;
    onSent(sent);
    piece = [];
    size = 0;
  };
  for (const row of rows) {
    const length = 3 * JSON.stringify(row).length;
    if (piece.length === MOST_ROWS_SENT || size + length > LARGEST_REQUEST) await send();
    piece.push(row);
    size += length;
  }
  await send();
}
