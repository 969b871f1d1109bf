import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Tls } from './own-certificate.ts';

/** Reads the certificate and key of `--https CERT KEY`; throws an error whose message is a sentence for the person who typed it. */
export function givenCertificate(certFile: string, keyFile: string, nowMs: number): Tls {
  const cert = read(certFile, 'certificate');
  const key = read(keyFile, 'key');
  const certificate = parse(() => new X509Certificate(cert), `${certFile} holds no certificate in PEM form.`);
  const privateKey = parse(
    () => createPrivateKey(key),
    `${keyFile} holds no private key in PEM form without a password.`,
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`The key in ${keyFile} does not belong to the certificate in ${certFile}.`);
  if (Date.parse(certificate.validTo) < nowMs)
    throw new Error(`The certificate in ${certFile} ended on ${certificate.validTo}.`);
  return { cert, key };
}

function read(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`The ${what} file ${file} cannot be read.`);
  }
}

function parse<T>(read: () => T, sentence: string): T {
  try {
    return read();
  } catch {
    throw new Error(sentence);
  }
}
