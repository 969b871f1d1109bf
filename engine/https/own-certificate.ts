import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { KeyedCertificate } from './certificate-authority.ts';
import { issueCertificate, makeAuthority } from './certificate-authority.ts';
import type { MachineHosts } from './machine-hosts.ts';

/** What an HTTPS server needs, PEM text; `caPem` is the authority's certificate, for the page /trust. */
export interface Tls {
  cert: string;
  key: string;
  caPem?: string;
}

const renewBeforeMs = 30 * 86_400_000;

/**
 * The certificate of this machine from the company's own authority, both kept in `DATA/https`, readable by their owner
 * only. The authority is made once; the certificate again when the machine's names change or it ends within 30 days.
 */
export async function ownCertificate(
  dataDir: string,
  hosts: MachineHosts,
  nowMs: number,
): Promise<Required<Tls> & { issued: boolean }> {
  const folder = join(dataDir, 'https');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const authority =
    readPair(folder, 'authority') ??
    keepPair(folder, 'authority', await makeAuthority(`Hansom on ${hostname()}`.slice(0, 64), nowMs));
  const kept = readPair(folder, 'server');
  const fits = kept !== null && covers(kept, authority, hosts, nowMs);
  const server = fits ? kept : keepPair(folder, 'server', await issueCertificate(authority, hosts, nowMs));
  return {
    cert: `${server.certPem}\n${authority.certPem}\n`,
    key: server.keyPem,
    caPem: authority.certPem,
    issued: !fits,
  };
}

function covers(server: KeyedCertificate, authority: KeyedCertificate, hosts: MachineHosts, nowMs: number): boolean {
  const certificate = new X509Certificate(server.certPem);
  return (
    Date.parse(certificate.validTo) - nowMs > renewBeforeMs &&
    Date.parse(certificate.validFrom) <= nowMs &&
    certificate.checkIssued(new X509Certificate(authority.certPem)) &&
    hosts.names.every((name) => certificate.checkHost(name) !== undefined) &&
    hosts.addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}

function readPair(folder: string, name: string): KeyedCertificate | null {
  try {
    const certPem = readFileSync(join(folder, `${name}.crt`), 'utf8');
    const keyPem = readFileSync(join(folder, `${name}.key`), 'utf8');
    return { certPem, keyPem };
  } catch {
    return null;
  }
}

function keepPair(folder: string, name: string, pair: KeyedCertificate): KeyedCertificate {
  writeWhole(join(folder, `${name}.key`), pair.keyPem);
  writeWhole(join(folder, `${name}.crt`), pair.certPem);
  return pair;
}

function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
