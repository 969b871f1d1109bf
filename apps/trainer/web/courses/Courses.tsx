import { courseResource } from '#core/training/course.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';
import './texts.ts';

/** The courses of a fleet in their editions. */
export function Courses() {
  return <ResourcePage resource={courseResource} client={client.courses} namespace="trainer-courses" />;
}
