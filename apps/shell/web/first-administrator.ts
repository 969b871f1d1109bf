import { CallRefused } from '#engine/web/client.ts';

/** Names the first administrator with the one-time token of the printed link. Rejects with {@link CallRefused}. */
export async function createFirstAdministrator(input: {
  token: string;
  user: string;
  fullName: string;
  password: string;
}): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch('/api/v1/shell/first-admin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  } catch {
    throw new CallRefused('NO_ANSWER', 0, {});
  }
  if (answer.ok) return;
  const told = (await answer.json().catch(() => ({}))) as { code?: unknown; data?: unknown };
  throw new CallRefused(typeof told.code === 'string' ? told.code : 'OTHER', answer.status, told.data);
}
