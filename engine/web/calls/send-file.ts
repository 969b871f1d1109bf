import { currentSession } from '../session/session.ts';
import { CallRefused } from './call-refused.ts';
import { sessionHeader } from './client-header.ts';

/** Sends files one after the other; null stays null. */
export async function sendFiles(files: readonly (Blob | null)[]): Promise<(string | null)[]> {
  const sent: (string | null)[] = [];
  for (const file of files) sent.push(file && (await sendFile(file)));
  return sent;
}

/** Sends a file as it is; answers by what an operation that wants it names it. Rejects with {@link CallRefused}. */
export async function sendFile(file: Blob): Promise<string> {
  const session = currentSession();
  const key = session.state === 'in' ? sessionHeader(session.options.sessionCode, session.options.user) : '';
  const answer = await fetch('/api/v1/files', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-session-key': key },
    body: file,
  }).catch(() => null);
  if (!answer) throw new CallRefused('NO_ANSWER', 0, {});
  const told = (await answer.json().catch(() => ({}))) as { code?: string; data?: unknown; sent?: string };
  if (answer.ok && told.sent) return told.sent;
  const code = told.code ?? (answer.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'OTHER');
  throw new CallRefused(code, answer.status, told.data);
}
