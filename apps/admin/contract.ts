import { landmarkResource } from '#core/place/landmark.ts';
import { resourceOperations } from '#engine/resource/contract.ts';

export const contract = {
  landmarks: resourceOperations(landmarkResource, '/admin/landmarks', 'landmarks'),
};
