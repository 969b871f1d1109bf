import { type Clock, HOUR_MS } from '#core/kit/time.ts';
import type { Tls } from './own-certificate.ts';

/** A certificate that can be made again: the kept one where it is still good, else a new one. */
export type RenewableTls = Tls & { renew(nowMs: number): Promise<Tls> };

export type SecureServer = { setSecureContext(tls: Pick<Tls, 'cert' | 'key'>): void };

/** Replaces the certificate of servers at work before it ends, or when the machine has a new address. Links stay open. */
export function keepCertificate({
  tls,
  clock,
  servers,
  onError,
}: {
  tls: RenewableTls;
  clock: Clock;
  servers: readonly SecureServer[];
  onError(error: unknown): void;
}): { check(): Promise<void>; stop(): Promise<void> } {
  let used = tls.cert;
  let checking = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const { cert, key } = await tls.renew(clock.nowMs());
      if (cert === used) return;
      for (const server of servers) server.setSecureContext({ cert, key });
      used = cert;
    } catch (error) {
      onError(error);
    }
  }
  const check = () => {
    checking = checking.then(look);
    return checking;
  };

  const timer = setInterval(check, HOUR_MS);
  timer.unref();
  return {
    check,
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
