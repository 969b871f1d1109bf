/** What another company's server answered; its text is cut where it is longer than was asked for. */
export type OutsideAnswer = { ok: boolean; status: number; text: string };

/**
 * Asks a server whose address a company has set: a geocoder, a router, a provider of SMS. No redirect is followed, so that it can send
 * the suite nowhere else, into the company's own network least of all; no more of its answer is read than was asked for. Throws what
 * `fetch` throws.
 */
export async function askOutside(
  url: string | URL,
  { mostBytes, ...request }: Omit<RequestInit, 'redirect'> & { mostBytes: number },
): Promise<OutsideAnswer> {
  const answer = await fetch(url, { ...request, redirect: 'error' });
  return { ok: answer.ok, status: answer.status, text: await textOf(answer, mostBytes) };
}

async function textOf({ body }: Response, mostBytes: number): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [text, bytes] = ['', 0];
  try {
    for (let next = await reader.read(); !next.done && bytes < mostBytes; next = await reader.read()) {
      const piece = next.value.subarray(0, mostBytes - bytes);
      bytes += piece.length;
      text += decoder.decode(piece, { stream: true });
    }
  } finally {
    // What is more is not waited for.
    void reader.cancel().catch(() => undefined);
  }
  return text + decoder.decode();
}
