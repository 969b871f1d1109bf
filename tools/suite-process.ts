import type { StartOptions } from './launch/options.d.mts';
import { serve } from './serve.ts';

/** A suite without a command line, for programs that start one of their own: its options are one JSON argument. */
await serve(JSON.parse(process.argv[2] ?? '{}') as StartOptions);
