import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { DAY_MS } from '#core/kit/time.ts';
import { givenCertificate } from '#engine/https/given-certificate.ts';
import type { StartOptions } from '../launch/options.d.mts';
import { about, type Finding, reasonOf } from './finding.ts';

const SOON_DAYS = 21;

/** Whether the certificate of `--https` can be used, how long it holds, and for whom; `publicUrl` is where users reach the suite. */
export function checkCertificate(
  https: StartOptions['https'],
  { dataDir, publicUrl, nowMs }: { dataDir: string; publicUrl: string | undefined; nowMs: number },
): Finding[] {
  const certificate = about('Certificate');
  if (https === 'off') return [];
  if (https === 'self') {
    const file = join(dataDir, 'https', 'server.crt');
    if (!existsSync(file)) return [certificate.ok('The first start with --https self makes one')];
    return judge(readFileSync(file, 'utf8'), 'Start the suite with --https self: it makes a new one', publicUrl, nowMs);
  }
  try {
    const { cert } = givenCertificate(https.certFile, https.keyFile, nowMs);
    return judge(cert, 'Renew it, put the new files in place, and start the suite again', publicUrl, nowMs);
  } catch (error) {
    return [certificate.wrong(reasonOf(error), 'Give a certificate and its key with --https CERT KEY')];
  }
}

function judge(pem: string, renew: string, publicUrl: string | undefined, nowMs: number): Finding[] {
  const certificate = about('Certificate');
  const read = new X509Certificate(pem);
  const days = Math.floor((Date.parse(read.validTo) - nowMs) / DAY_MS);
  const names = (read.subjectAltName ?? read.subject).replaceAll(/(DNS|IP Address):/g, '');
  const host = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '') : null;
  const isFor = host === null || (isIP(host) > 0 ? read.checkIP(host) : read.checkHost(host)) !== undefined;
  return [
    Date.parse(read.validFrom) > nowMs
      ? certificate.wrong(`It holds only from ${read.validFrom} on`, 'Set the clock of the machine, or wait')
      : days < 0
        ? certificate.wrong(`It ended on ${read.validTo}`, renew)
        : days < SOON_DAYS
          ? certificate.warning(`It holds for ${days} more days`, renew)
          : certificate.ok(`It holds for ${days} more days, for ${names}`),
    ...(isFor
      ? []
      : [
          certificate.wrong(
            `It is for ${names}, not for ${host} of HANSOM_PUBLIC_URL`,
            'Ask for one that names that host too',
          ),
        ]),
  ];
}
