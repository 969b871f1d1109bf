import { eventLocationResource } from '#core/place/event-location.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { makaniResource } from '#core/place/makani.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** Tables whose long files are written in the background. */
export const imports: readonly ResourceActs[] = [
  { resource: makaniResource },
  { resource: landmarkResource },
  { resource: addressResource },
  { resource: eventLocationResource },
];
