// Made by `npm run gather`: every apps/manager/<feature>/contract.ts stands here.
import { feature as areas } from '../areas/contract.ts';
import { feature as configuration } from '../configuration/contract.ts';
import { feature as drivers } from '../drivers/contract.ts';
import { feature as fleets } from '../fleets/contract.ts';
import { feature as labels } from '../labels/contract.ts';
import { feature as penalties } from '../penalties/contract.ts';
import { feature as persons } from '../persons/contract.ts';
import { feature as rates } from '../rates/contract.ts';
import { feature as settings } from '../settings/contract.ts';

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
