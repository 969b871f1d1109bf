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
export const sendFile = async (file: Blob): Promise<string> => (await sendBytes<{ sent: string }>('/files', file)).sent;

/** Sends bytes as they are to an operation that takes them so. Rejects with {@link CallRefused}. */
export async function sendBytes<T>(path: `/${string}`, bytes: Blob): Promise<T> {
  const session = currentSession();
  const key = session.state === 'in' ? sessionHeader(session.options.sessionCode, session.options.user) : '';
  const answer = await fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-session-key': key },
    body: bytes,
  }).catch(() => null);
  if (!answer) throw new CallRefused('NO_ANSWER', 0, {});
  const told = (await answer.json().catch(() => ({}))) as T & { code?: string; data?: unknown };
  if (answer.ok) return told;
  const code = told.code ?? (answer.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'OTHER');
  throw new CallRefused(code, answer.status, told.data);
}
