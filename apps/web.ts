import type { WebApp } from '#engine/web/web-app.ts';
import { web as admin } from './admin/web/index.ts';
import { web as book } from './book/web/index.ts';
import { web as coach } from './coach/web/index.ts';
import { web as manager } from './manager/web/index.ts';
import { web as shell } from './shell/web/index.ts';

/** Every application's pages and texts; with `server.ts` the only file that names them all. */
export const webApps: readonly WebApp[] = [shell, book, coach, manager, admin];
