import type { AnyContractRouter } from '@orpc/contract';
import { contract as admin } from './admin/contract.ts';
import { router as adminRouter } from './admin/server.ts';
import { contract as book } from './book/contract.ts';
import { router as bookRouter } from './book/server.ts';
import { contract as coach } from './coach/contract.ts';
import { router as coachRouter } from './coach/server.ts';
import { contract as manager } from './manager/contract.ts';
import { router as managerRouter } from './manager/server.ts';
import { contract as shell } from './shell/contract.ts';
import { router as shellRouter } from './shell/server.ts';

/** Every application's contract and the router that serves it. */
export const contracts = { shell, book, coach, manager, admin } satisfies Record<string, AnyContractRouter>;
export const routers = {
  shell: shellRouter,
  book: bookRouter,
  coach: coachRouter,
  manager: managerRouter,
  admin: adminRouter,
};
