// Made by `npm run gather`: every apps/manager/<feature>/server.ts stands here.
import { feature as areas } from '../areas/server.ts';
import { feature as configuration } from '../configuration/server.ts';
import { feature as drivers } from '../drivers/server.ts';
import { feature as fleets } from '../fleets/server.ts';
import { feature as labels } from '../labels/server.ts';
import { feature as penalties } from '../penalties/server.ts';
import { feature as persons } from '../persons/server.ts';
import { feature as rates } from '../rates/server.ts';
import { feature as settings } from '../settings/server.ts';

export const FEATURES = {
  ...areas,
  ...configuration,
  ...drivers,
  ...fleets,
  ...labels,
  ...penalties,
  ...persons,
  ...rates,
  ...settings,
} as const;
