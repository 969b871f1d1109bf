import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** A certificate and its private key, both PEM text. */
export interface KeyedCertificate {
  certPem: string;
  keyPem: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 86_400_000;
const authorityDays = 3_650;
// Phones refuse a server certificate that runs longer than 825 days, also from an authority that the user installed.
const serverDays = 397;
// A phone's clock may be behind ours.
const backDays = 1;

x509.cryptoProvider.set(webcrypto);

/** Makes the company's own authority; its name tells one company's from another's in a phone's list. */
export async function makeAuthority(name: string, nowMs: number): Promise<KeyedCertificate> {
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: [{ CN: [name] }, { O: ['Hansom'] }],
    notBefore: new Date(nowMs - backDays * dayMs),
    notAfter: new Date(nowMs + authorityDays * dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
    ],
  });
  return { certPem: certificate.toString('pem'), keyPem: await exportKey(keys.privateKey) };
}

/** Issues a server's certificate for host names and IP addresses, valid for 397 days. */
export async function issueCertificate(
  authority: KeyedCertificate,
  hosts: { names: readonly string[]; addresses: readonly string[] },
  nowMs: number,
): Promise<KeyedCertificate> {
  const issuer = new x509.X509Certificate(authority.certPem);
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: [{ CN: [(hosts.names[0] ?? hosts.addresses[0] ?? 'hansom').slice(0, 64)] }],
    issuer: issuer.subjectName.toJSON(),
    notBefore: new Date(nowMs - backDays * dayMs),
    notAfter: new Date(nowMs + serverDays * dayMs),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: await importKey(authority.keyPem),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        ...hosts.names.map((value) => ({ type: 'dns' as const, value })),
        ...hosts.addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      await x509.AuthorityKeyIdentifierExtension.create(issuer, false, webcrypto),
    ],
  });
  return { certPem: certificate.toString('pem'), keyPem: await exportKey(keys.privateKey) };
}

function generateKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;
}

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

function importKey(pem: string): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(pem), algorithm, false, ['sign']);
}

// Positive and of at most 20 bytes, as the standard wants.
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x01;
  return bytes.toString('hex');
}
