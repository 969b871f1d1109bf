// Made by `npm run gather`: every acts/<noun>/background-imports.ts stands here.
import { imports as account } from '../account/background-imports.ts';
import { imports as driver } from '../driver/background-imports.ts';
import { imports as place } from '../place/background-imports.ts';
import { imports as vehicle } from '../vehicle/background-imports.ts';
import type { ResourceActs } from './resource-acts.ts';

/** The tables whose long files are written in the background. */
export const BACKGROUND_IMPORTS: readonly ResourceActs[] = [...account, ...driver, ...place, ...vehicle];
