import { ensureBuilt } from './launch/build.mjs';

/** A suite without a command line, for programs that start one of their own: its options are one JSON argument. */
await ensureBuilt();
process.setSourceMapsEnabled(true);
const { serve } = await import('../dist/server/tools/serve.mjs');
await serve(JSON.parse(process.argv[2] ?? '{}'));
