import { landmarkResource } from '#core/place/landmark.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { contract } from './contract.ts';

export const router = {
  landmarks: resourceHandlers(contract.landmarks, { resource: landmarkResource }),
};
