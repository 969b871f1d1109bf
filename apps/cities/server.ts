import { implement } from '@orpc/server';
import { beginCityImport } from '#acts/city/begin-city-import.ts';
import { stopCityImport } from '#acts/city/stop-city-import.ts';
import { takeCityPiece } from '#acts/city/take-city-piece.ts';
import { asBuffer } from '#acts/file/as-buffer.ts';
import { PIECE_BYTES, pieceCount } from '#core/place/city-import.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused } from '#engine/server/serve-contract.ts';
import { problemSentences } from '#services/city-import/import-refusal.ts';
import { cityImports, cityLines } from '#store/place/city-import.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const router = os.router({
  list: os.list.handler(async ({ context }) => {
    const { db } = context.suite.store;
    const [cities, imports] = await Promise.all([cityLines(db), cityImports(db)]);
    return {
      cities,
      coming: imports.map((row) => ({
        id: row.id,
        name: row.name,
        fileName: row.file_name,
        bytes: row.bytes,
        state: row.state,
        share: row.state === 'uploading' ? row.pieces / pieceCount(row.bytes) : Math.min(1, row.progress),
        askedBy: row.asked_by,
        askedAtMs: Number(row.asked_at),
        found: row.found,
        problem: row.problem && problemSentences(row.problem),
      })),
    };
  }),
  begin: os.begin.handler(async ({ input, context, errors }) => {
    const outcome = await beginCityImport(context.suite, context.actor, input);
    if (!outcome.ok) throw refused(errors, outcome);
    return { id: outcome.value.id, pieceBytes: PIECE_BYTES };
  }),
  piece: os.piece.handler(async ({ input, context, errors }) => {
    const { id: importId, number } = input.query;
    const outcome = await input.body.whole((bytes) =>
      takeCityPiece(context.suite, context.actor, { importId, number, bytes: asBuffer(bytes) }),
    );
    if (!outcome.ok) throw refused(errors, outcome);
    return outcome.value;
  }),
  stop: os.stop.handler(async ({ input, context, errors }) => {
    const outcome = await stopCityImport(context.suite, context.actor, input.id);
    if (!outcome.ok) throw refused(errors, outcome);
    return { id: outcome.value.importId };
  }),
});
