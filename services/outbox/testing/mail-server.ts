import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Letter = { from: string; to: string[]; secure: boolean; raw: string; mail: Email };

type Refusal = { code: number; text: string };
export type Manners = {
  options?: SMTPServerOptions;
  /** Asked at each recipient and each letter; answers the refusal, where there is one. */
  recipient?: (address: string) => Refusal | null;
  letter?: (letter: Letter) => Refusal | Promise<Refusal | null> | null;
};

function refusal({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A mail server of this machine that keeps what it took. */
export async function mailServer({ options = {}, recipient, letter }: Manners = {}) {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onRcptTo({ address }, _session, done) {
      const no = recipient?.(address);
      done(no ? refusal(no) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const one: Letter = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          raw: raw.toString('utf8'),
          mail: await PostalMime.parse(raw),
        };
        const no = await letter?.(one);
        if (no) return done(refusal(no));
        letters.push(one);
        done(null);
      });
    },
  });
  // A sender that hangs up early is what some tests do.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    url: `smtp://127.0.0.1:${port}`,
    port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
