import { PIECE_BYTES, pieceCount } from '#core/place/city-import.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { sendBytes } from '#engine/web/calls/send-file.ts';

const TRIES = 5;
const WAIT_MS = 1_000;

/** Sends a file in pieces, one after another; one that was lost on the way is sent again. Rejects where it is refused. */
export async function sendPieces(id: number, file: File): Promise<void> {
  const all = pieceCount(file.size);
  for (let number = 0; number < all; number += 1) {
    const piece = file.slice(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
    await insistently(() => sendBytes(`/cities/imports/piece?id=${id}&number=${number}`, piece));
  }
}

async function insistently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const answered = error instanceof CallRefused && error.status !== 0 && error.status < 500;
      if (answered || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
    }
  }
}
