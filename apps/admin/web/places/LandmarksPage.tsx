import { landmarkResource } from '#core/place/landmark.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';
import './texts.ts';

export function LandmarksPage() {
  return <ResourcePage resource={landmarkResource} client={client.landmarks} namespace="admin-places" />;
}
