import { useSignedIn } from '#engine/web/session/session.ts';
import { ChangePassword } from './ChangePassword.tsx';

/** The signed-in user's own password. */
export function ChangeOwnPassword({ onClose }: { onClose: () => void }) {
  const { user, sessionCode } = useSignedIn();
  return <ChangePassword user={user} sessionCode={sessionCode} onClose={onClose} onChanged={onClose} />;
}
