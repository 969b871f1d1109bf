import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#core/kit/time.ts';
import { handClock } from '../clock/clock.ts';
import { keepCertificate } from './keep-certificate.ts';
import { ownCertificate, type Tls } from './own-certificate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hansom-https-'));
const hosts = { names: ['localhost'], addresses: ['127.0.0.1'] };
// Who connects goes by the true time, for which the first and the second certificate are both good.
const clock = handClock(Date.now() - 380 * DAY_MS);
const renew = (nowMs: number) => ownCertificate(dataDir, hosts, nowMs);
const errors: unknown[] = [];
const sockets: TLSSocket[] = [];
let tls: Tls;
let port: number;
const server = createServer((socket) => void socket.pipe(socket));
let keeper: ReturnType<typeof keepCertificate>;

beforeAll(async () => {
  tls = await renew(clock.nowMs());
  server.setSecureContext(tls);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  keeper = keepCertificate({
    tls: { ...tls, renew },
    clock,
    servers: [server],
    onError: (error) => errors.push(error),
  });
});
afterAll(async () => {
  await keeper.stop();
  for (const socket of sockets) socket.destroy();
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function visit(): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port, ca: tls.caPem });
  sockets.push(socket);
  await once(socket, 'secureConnect');
  return socket;
}
const endOf = (socket: TLSSocket) => Date.parse(socket.getPeerCertificate().valid_to);

test('a suite that runs for a year takes a new certificate of the same authority before the old one ends', async () => {
  const early = await visit();
  clock.advance(300 * DAY_MS);
  await keeper.check();
  expect(endOf(await visit())).toBe(endOf(early));
  clock.advance(80 * DAY_MS);
  await keeper.check();
  const late = await visit();
  expect(endOf(late)).toBeGreaterThan(clock.nowMs() + 390 * DAY_MS);
  expect(late.getPeerX509Certificate()?.verify(new X509Certificate(tls.caPem ?? '').publicKey)).toBe(true);
  early.write('still here');
  const [told] = await once(early, 'data');
  expect(String(told)).toBe('still here');
});

test('what cannot be renewed is told and tried again, and the old one serves on', async () => {
  const before = endOf(await visit());
  const broken = join(dataDir, 'https', 'authority.key');
  writeFileSync(broken, 'no key');
  clock.advance(380 * DAY_MS);
  await keeper.check();
  expect(errors).toHaveLength(1);
  expect(endOf(await visit())).toBe(before);
});
