import { addTexts } from '#engine/web/i18n.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { texts } from '../../web/texts.ts';
import { FormAhead } from './FormAhead.tsx';
import { PendingSender } from './PendingSender.tsx';

addTexts({ book: texts });

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
