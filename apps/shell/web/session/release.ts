import { fixedCall } from '#engine/web/calls/fixed-call.ts';
import { useOperation } from '#engine/web/calls/operations.ts';

/** `list=releaseVersion`. */
export type Release = {
  Release: string;
  Company: string;
  Address: string;
  Email: string;
  Phone: string;
  LicensedTo: string;
  LicenseType: string;
  Currency: string;
};

/** The release of the screens in this page; `dev` where they are served without being built. */
export const CLIENT_RELEASE: string = import.meta.env['HANSOM_RELEASE'];

export const RELEASE_KEY = ['releaseVersion'] as const;

export const useRelease = (enabled = true) =>
  useOperation(RELEASE_KEY, () => fixedCall<Release>('list', { list: 'releaseVersion' }), { enabled, staleMs: 30_000 });

/** The server's release where it is another than that of this page's screens. */
export function newerRelease(server: string | undefined, client: string): string | null {
  return server === undefined || server === '' || client === 'dev' || server === client ? null : server;
}
