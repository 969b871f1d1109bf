import { resolve } from 'node:path';
import { givenCertificate } from '#engine/https/given-certificate.ts';
import type { RenewableTls } from '#engine/https/keep-certificate.ts';
import { machineHosts } from '#engine/https/machine-hosts.ts';
import type { Tls } from '#engine/https/own-certificate.ts';
import { ownCertificate } from '#engine/https/own-certificate.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import type { StartOptions } from './options.d.mts';

/** The certificate that `--https` asks for; undefined for plain HTTP. Throws `StartRefusal` with a sentence. */
export async function tlsFor(
  https: StartOptions['https'],
  dataDir: string,
  say: (line: string) => void,
): Promise<Tls | RenewableTls | undefined> {
  if (https === 'off') return undefined;
  if (https === 'self') {
    const renew = (nowMs: number) => ownCertificate(dataDir, machineHosts(), nowMs);
    const { issued, ...tls } = await renew(Date.now());
    if (issued) say('Made a certificate for every name and address of this machine');
    return { ...tls, renew };
  }
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  try {
    return givenCertificate(resolve(typedIn, https.certFile), resolve(typedIn, https.keyFile), Date.now());
  } catch (error) {
    throw new StartRefusal(error instanceof Error ? error.message : String(error), 2);
  }
}
