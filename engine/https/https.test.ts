import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCertificate } from './given-certificate.ts';
import { machineHosts } from './machine-hosts.ts';
import { ownCertificate, type Tls } from './own-certificate.ts';
import { serveTrust } from './trust-page.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hansom-https-'));
const hosts = { names: ['dispatch.example', 'localhost'], addresses: ['127.0.0.1', '::1', '192.168.7.9'] };
const nowMs = Date.now();
const dayMs = 86_400_000;
let tls: Required<Tls> & { issued: boolean };

beforeAll(async () => {
  tls = await ownCertificate(dataDir, hosts, nowMs);
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the certificate is good for every name and address of the machine and signed by the company', () => {
  const certificate = new X509Certificate(tls.cert);
  const authority = new X509Certificate(tls.caPem);
  expect(authority.ca).toBe(true);
  expect(certificate.ca).toBe(false);
  expect(certificate.verify(authority.publicKey)).toBe(true);
  for (const name of hosts.names) expect(certificate.checkHost(name)).toBe(name);
  for (const address of hosts.addresses) expect(certificate.checkIP(address)).toBe(address);
  expect(certificate.checkHost('elsewhere.example')).toBeUndefined();
});

test('no phone refuses it for its length: it runs for at most 398 days', () => {
  const certificate = new X509Certificate(tls.cert);
  expect(Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)).toBeLessThanOrEqual(398 * dayMs);
});

test('keys are readable by their owner only', () => {
  for (const name of ['authority.key', 'server.key'])
    expect(statSync(join(dataDir, 'https', name)).mode & 0o777).toBe(0o600);
});

test('the next start keeps the authority and the certificate', async () => {
  const again = await ownCertificate(dataDir, hosts, nowMs + dayMs);
  expect(again).toEqual({ ...tls, issued: false });
});

test('a new address, or an end within 30 days, brings a new certificate of the same authority', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'hansom-https-'));
  const first = await ownCertificate(elsewhere, hosts, nowMs);
  const moved = await ownCertificate(elsewhere, { ...hosts, addresses: [...hosts.addresses, '10.0.0.4'] }, nowMs);
  expect(moved).toMatchObject({ issued: true, caPem: first.caPem });
  expect(new X509Certificate(moved.cert).checkIP('10.0.0.4')).toBe('10.0.0.4');
  const later = await ownCertificate(elsewhere, hosts, nowMs + 370 * dayMs);
  expect(later).toMatchObject({ issued: true, caPem: first.caPem });
  rmSync(elsewhere, { recursive: true, force: true });
});

test('this machine is reachable by localhost and its own addresses', () => {
  const machine = machineHosts();
  expect(machine.names).toContain('localhost');
  expect(machine.addresses).toContain('127.0.0.1');
  expect(new Set(machine.addresses).size).toBe(machine.addresses.length);
});

test('a phone that trusts the authority opens /trust without a warning and finds the certificate there', async () => {
  const http = fastify({ https: { cert: tls.cert, key: tls.key } });
  serveTrust(http as never, tls.caPem);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  try {
    const page = await get(port, '/trust', tls.caPem);
    expect(page.type).toBe('text/html; charset=utf-8');
    expect(page.body.toString()).toContain('Trust this company’s certificate');
    expect(page.body.toString()).toContain('Faire confiance au certificat de cette entreprise');
    expect(page.body.toString()).toContain(new X509Certificate(tls.caPem).fingerprint256);
    const path = /href="(\/trust\/[^"]+)"/.exec(page.body.toString())?.[1] ?? '';
    const download = await get(port, path, tls.caPem);
    expect(download.type).toBe('application/x-x509-ca-cert');
    expect(new X509Certificate(download.body).fingerprint256).toBe(new X509Certificate(tls.caPem).fingerprint256);
  } finally {
    await http.close();
  }
});

test('a certificate and key that do not fit, are missing or have ended are told apart', async () => {
  const cert = join(dataDir, 'https', 'server.crt');
  const key = join(dataDir, 'https', 'server.key');
  const text = join(dataDir, 'note.txt');
  writeFileSync(text, 'hello');
  expect(givenCertificate(cert, key, nowMs)).toEqual({
    cert: readFileSync(cert, 'utf8'),
    key: readFileSync(key, 'utf8'),
  });
  expect(() => givenCertificate(join(dataDir, 'none'), key, nowMs)).toThrow(/certificate file .* cannot be read/);
  expect(() => givenCertificate(text, key, nowMs)).toThrow(/holds no certificate/);
  expect(() => givenCertificate(cert, text, nowMs)).toThrow(/holds no private key/);
  expect(() => givenCertificate(cert, join(dataDir, 'https', 'authority.key'), nowMs)).toThrow(/does not belong/);
  expect(() => givenCertificate(cert, key, nowMs + 400 * dayMs)).toThrow(/ended on/);
});

function get(port: number, path: string, ca: string): Promise<{ type: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ca }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ type: answer.headers['content-type'], body: Buffer.concat(chunks) }));
    })
      .once('error', reject)
      .end();
  });
}
