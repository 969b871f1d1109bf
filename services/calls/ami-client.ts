import { connect, type Socket } from 'node:net';
import { type AmiMessage, printAmi, readAmi } from '#core/call/ami.ts';
import type { AmiAddress } from './ami-address.ts';

export type AmiClient = {
  /** Null while it is linked; else why not. */
  trouble(): string | null;
  stop(): Promise<void>;
};

const AGAIN_FIRST_MS = 500;
const AGAIN_MOST_MS = 30_000;
/** Asterisk answers a ping at once; a line that is silent so long is dead. */
const PING_EVERY_MS = 15_000;
const SILENT_MOST_MS = 40_000;

/**
 * A client of Asterisk's manager interface: signs in, asks for the events of calls, hands every one on in order, and links
 * anew where the line breaks. `linked` is told the channels there are, once after each sign-in.
 */
export function startAmiClient(
  address: AmiAddress,
  heard: { event(message: AmiMessage): void; linked(channels: readonly AmiMessage[]): void },
): AmiClient {
  let socket: Socket | null = null;
  let trouble: string | null = 'not linked yet';
  let waitMs = AGAIN_FIRST_MS;
  let again: NodeJS.Timeout | null = null;
  let stopped = false;

  function link(): void {
    const line = connect({ host: address.host, port: address.port });
    socket = line;
    line.setEncoding('utf8');
    line.setTimeout(SILENT_MOST_MS, () => line.destroy(new Error('silent')));
    const pings = setInterval(() => line.write(printAmi({ Action: 'Ping' })), PING_EVERY_MS);
    let unread = '';
    let channels: AmiMessage[] | null = null;
    const take = (message: AmiMessage) => {
      if (message.response === 'Error' && message.actionid === 'login') {
        trouble = message.message ?? 'refused';
        line.destroy();
      } else if (message.response === 'Success' && message.actionid === 'login') {
        trouble = null;
        waitMs = AGAIN_FIRST_MS;
        channels = [];
        line.write(printAmi({ Action: 'CoreShowChannels', ActionID: 'channels' }));
      } else if (message.event === 'CoreShowChannel') channels?.push(message);
      else if (message.event === 'CoreShowChannelsComplete') {
        heard.linked(channels ?? []);
        channels = null;
      } else if (message.event !== undefined) heard.event(message);
    };
    line.on('connect', () => {
      const { user, secret } = address;
      line.write(printAmi({ Action: 'Login', ActionID: 'login', Username: user, Secret: secret, Events: 'call' }));
    });
    line.on('data', (text: string) => {
      // The greeting, `Asterisk Call Manager/…`, is one line with no empty one after it.
      unread = `${unread}${text}`.replace(/^Asterisk Call Manager[^\r\n]*\r?\n/, '');
      const { messages, rest } = readAmi(unread);
      unread = rest;
      for (const message of messages) take(message);
    });
    line.on('error', (error) => {
      trouble = error.message;
    });
    line.on('close', () => {
      clearInterval(pings);
      trouble ??= 'the line was closed';
      socket = null;
      if (stopped) return;
      again = setTimeout(link, waitMs);
      waitMs = Math.min(AGAIN_MOST_MS, waitMs * 2);
    });
  }
  link();
  return {
    trouble: () => trouble,
    async stop() {
      stopped = true;
      if (again) clearTimeout(again);
      const line = socket;
      if (!line) return;
      const closed = new Promise<void>((resolve) => line.once('close', () => resolve()));
      line.destroy();
      await closed;
    },
  };
}
