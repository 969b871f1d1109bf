import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The client program named by `Authorization: Basic base64(app + ":" + hex HMAC-SHA256(secret, app))`, or null where
 * it is missing or wrong. It names a program, not a person, and protects nothing.
 */
export function clientApp(header: string | undefined, secret: string): string | null {
  const match = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(header ?? '');
  if (!match?.[1]) return null;
  const [app, key, ...rest] = Buffer.from(match[1], 'base64').toString('utf8').split(':');
  if (!app || !key || rest.length > 0) return null;
  const expected = Buffer.from(createHmac('sha256', secret).update(app).digest('hex'));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected) ? app : null;
}
