import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { NAMES } from '#core/letters/testing/names-of-scripts.ts';
import { smtpCarrier } from './smtp-carrier.ts';
import { type Manners, mailServer } from './testing/mail-server.ts';

const from = 'Hansom <no-reply@hansom.example>';
const mail = {
  id: 1,
  channel: 'mail',
  round: 1,
  fleetId: null,
  bookingId: null,
  fileId: null,
  fileName: null,
  kind: 'note',
  language: 'en',
  to: 'coach@hansom.example',
  subject: 'A',
  body: 'B',
} as const;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function server(manners: Manners = {}) {
  const made = await mailServer(manners);
  closers.push(made.close);
  return made;
}

const deliver = (url: string, patience?: { patienceMs: number }) =>
  smtpCarrier({ url, from }, patience).deliver(
    { ...mail, tries: 1, createdAtMs: 0, claimedUntilMs: 0 },
    new AbortController().signal,
  );

test('what goes with a mail is attached under its name', async () => {
  const post = await server();
  const carrier = smtpCarrier({ url: post.url, from });
  const attached = { name: 'Facture 1 – été.pdf', kind: 'application/pdf', bytes: Buffer.from('%PDF-1.7 one') };
  const sent = { ...mail, tries: 1, createdAtMs: 0, claimedUntilMs: 0 };
  expect(await carrier.deliver(sent, new AbortController().signal, attached)).toEqual({ outcome: 'taken' });
  const [file] = post.letters[0]?.mail.attachments ?? [];
  expect([file?.filename, file?.mimeType]).toEqual([attached.name, attached.kind]);
  expect(post.letters[0]?.raw).toContain(attached.bytes.toString('base64'));
});

test('names of every script arrive as they were written, in the subject and in the words', async () => {
  const post = await server();
  const names = NAMES.map(([, name]) => name);
  const [subject, body] = [names.join(', '), names.join('\n')];
  const sent = { ...mail, subject, body, tries: 1, createdAtMs: 0, claimedUntilMs: 0 };
  expect(await smtpCarrier({ url: post.url, from }).deliver(sent, new AbortController().signal)).toEqual({
    outcome: 'taken',
  });
  const letter = post.letters[0]?.mail;
  expect(letter?.subject).toBe(subject);
  expect(letter?.text?.trim()).toBe(body);
});

describe('the line to the mail server', () => {
  const secured: Manners = { options: { disabledCommands: [] } };

  test('is plain where the server offers nothing else', async () => {
    const post = await server();
    expect(await deliver(post.url)).toEqual({ outcome: 'taken' });
    expect(post.letters[0]?.secure).toBe(false);
  });

  test('is encrypted where the server offers STARTTLS', async () => {
    const post = await server(secured);
    expect(await deliver(`${post.url}?tls.rejectUnauthorized=false`)).toEqual({ outcome: 'taken' });
    expect(post.letters[0]?.secure).toBe(true);
  });

  test('is encrypted from the first byte with smtps', async () => {
    const post = await server({ options: { secure: true } });
    const url = `${post.url.replace('smtp:', 'smtps:')}?tls.rejectUnauthorized=false`;
    expect(await deliver(url)).toEqual({ outcome: 'taken' });
    expect(post.letters[0]?.secure).toBe(true);
  });

  test('carries nothing where the certificate is not trusted', async () => {
    const post = await server(secured);
    expect(await deliver(post.url)).toEqual({ outcome: 'later', error: expect.stringMatching(/certificate/i) });
    expect(post.letters).toEqual([]);
  });

  test('is plain although the server offers STARTTLS, where that is asked for', async () => {
    const post = await server(secured);
    expect(await deliver(`${post.url}?ignoreTLS=true`)).toEqual({ outcome: 'taken' });
    expect(post.letters[0]?.secure).toBe(false);
  });

  test('is signed in to with the name and password of the address; a wrong one is no fault of the mail', async () => {
    const post = await server({
      options: {
        authOptional: false,
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) =>
          username === 'taxi@x' && password === 'p@ss:1'
            ? done(null, { user: 'taxi' })
            : done(Object.assign(new Error('Wrong'), { responseCode: 535 })),
      },
    });
    const at = (name: string, password: string) =>
      post.url.replace('//', `//${encodeURIComponent(name)}:${encodeURIComponent(password)}@`);
    expect(await deliver(at('taxi@x', 'guess'))).toMatchObject({ outcome: 'later' });
    expect(await deliver(post.url)).toMatchObject({ outcome: 'later' });
    expect(await deliver(at('taxi@x', 'p@ss:1'))).toEqual({ outcome: 'taken' });
    expect(post.letters).toHaveLength(1);
  });

  test.each(['mail.example.com', 'http://mail.example.com', 'mail.example.com:587', 'smtp://', ''])(
    'is not named by %j, which is told at the start',
    (url) => {
      expect(() => smtpCarrier({ url, from })).toThrow('smtp://HOST');
    },
  );
});

test.each([
  ['from the first word', ''],
  ['after its greeting', '220 here\r\n'],
])('a server that keeps silent %s is given up, and asked again later', async (_, greeting) => {
  const calls = new Set<Socket>();
  const silent = createServer((socket) => {
    calls.add(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  closers.push(() => {
    for (const socket of calls) socket.destroy();
    return new Promise((closed) => silent.close(closed));
  });
  const { port } = silent.address() as AddressInfo;
  const delivery = await deliver(`smtp://127.0.0.1:${port}`, { patienceMs: 40 });
  expect(delivery).toEqual({ outcome: 'later', error: expect.stringMatching(/never received|timeout/i) });
});

test('a try that is called off ends, and is asked again later', async () => {
  const stop = new AbortController();
  const post = await server({
    letter: async () => {
      stop.abort();
      return null;
    },
  });
  const claimed = { ...mail, tries: 1, createdAtMs: 0, claimedUntilMs: 0 };
  expect(await smtpCarrier({ url: post.url, from }).deliver(claimed, stop.signal)).toMatchObject({ outcome: 'later' });
});
