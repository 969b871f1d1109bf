/** Where an Asterisk is asked for its calls, as whom, and which fleet each line of it is of. */
export type AmiAddress = {
  host: string;
  port: number;
  user: string;
  secret: string;
  /** The number that is dialled → the fleet. */
  lines: ReadonlyMap<string, number>;
};

const USUAL_PORT = 5_038;

/**
 * Reads `HANSOM_AMI=host:port`, `HANSOM_AMI_USER`, `HANSOM_AMI_SECRET` and `HANSOM_AMI_LINES=0317001000=1,0317002000=2`; null
 * where none is configured. Throws with a sentence where it cannot be read.
 */
export function amiAddress(env: Readonly<Record<string, string | undefined>>): AmiAddress | null {
  const given = env['HANSOM_AMI'];
  if (!given) return null;
  const [, host = '', port] = /^\[?([^\]]+?)\]?(?::(\d{1,5}))?$/.exec(given.trim()) ?? [];
  const user = env['HANSOM_AMI_USER'] ?? '';
  const secret = env['HANSOM_AMI_SECRET'] ?? '';
  if (host === '' || user === '' || secret === '') {
    throw new Error('HANSOM_AMI needs host:port, and HANSOM_AMI_USER and HANSOM_AMI_SECRET beside it.');
  }
  const lines = new Map(
    (env['HANSOM_AMI_LINES'] ?? '').split(',').flatMap((one): [string, number][] => {
      const [, line, fleet] = /^\s*([^=\s]+)\s*=\s*(\d{1,6})\s*$/.exec(one) ?? [];
      return line === undefined || fleet === undefined ? [] : [[line, Number(fleet)]];
    }),
  );
  if (lines.size === 0) throw new Error('HANSOM_AMI_LINES names the dialled numbers with their fleets: 0317001000=1.');
  return { host, port: port === undefined ? USUAL_PORT : Number(port), user, secret, lines };
}
