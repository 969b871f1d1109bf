import { useSignedIn } from '#engine/web/session/session.ts';
import { FormAhead } from './FormAhead.tsx';
import { PendingSender } from './PendingSender.tsx';

/** What lets a user who makes bookings go on without a link, on whatever page it is lost. */
export function WithoutLink() {
  const { user, flags } = useSignedIn();
  if (!flags.has('book') || !flags.has('newBooking')) return null;
  return (
    <>
      <FormAhead />
      <PendingSender user={user} />
    </>
  );
}
