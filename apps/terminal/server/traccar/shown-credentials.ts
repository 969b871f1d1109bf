/** The name and the secret in an `Authorization: Basic …` header; null where there are none. */
export function credentialsIn(header: string | undefined): { name: string; secret: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/_-]+=*)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const shown = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = shown.indexOf(':');
  if (colon < 1 || shown.includes('\0')) return null;
  return { name: shown.slice(0, colon), secret: shown.slice(colon + 1) };
}
