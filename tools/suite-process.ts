import { existsSync } from 'node:fs';
import { ensureBuilt } from './launch/build.mjs';
import type { StartOptions } from './launch/options.d.mts';
import { inRoot } from './launch/root.mjs';
import { serve } from './serve.ts';

/** A suite without a command line, for programs that start one of their own: its options are one JSON argument. */
if (!existsSync(inRoot('dist', 'web', 'index.html'))) await ensureBuilt();
await serve(JSON.parse(process.argv[2] ?? '{}') as StartOptions);
