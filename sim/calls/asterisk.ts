import { createServer, type Socket } from 'node:net';
import { type AmiMessage, printAmi, readAmi } from '#core/call/ami.ts';
import type { RungCall } from './exchange.ts';

type Channel = { name: string; uniqueId: string; linkedId: string; number: string; exten: string; state: ChannelState };
type ChannelState = 'Ring' | 'Ringing' | 'Up';

const CODES: Readonly<Record<ChannelState, string>> = { Ring: '4', Ringing: '5', Up: '6' };
const BY_HAND = { Cause: '16', 'Cause-txt': 'Normal Clearing' };

/** A call on an Asterisk, by the id that all its channels share. */
export type AsteriskCall = RungCall & { id: string };

/** An exchange with managers instead of a webhook. */
export type Asterisk = {
  port: number;
  ring(call: { line: string; number: string | null }): Promise<AsteriskCall>;
  /** How many managers have signed in since it began. */
  logins(): number;
  /** Breaks the lines of its managers; its calls go on. */
  drop(): void;
  stop(): Promise<void>;
};

/**
 * An Asterisk as its managers see it: on a real port it lets them sign in, answers `Ping`, `CoreShowChannels` and `Logoff`,
 * and tells the events of its calls in the order and with the headers that a call between a trunk and an extension has.
 * Port 0 takes any that is free.
 */
export async function openAsterisk({
  port,
  user,
  secret,
}: {
  port: number;
  user: string;
  secret: string;
}): Promise<Asterisk> {
  const lines = new Set<Socket>();
  const signedIn = new Set<Socket>();
  const channels = new Set<Channel>();
  const bootedAt = Math.floor(Date.now() / 1_000);
  let made = 0;
  let logins = 0;

  const server = createServer((line) => {
    lines.add(line);
    line.setEncoding('utf8');
    // A manager that is gone without a word is gone.
    line.on('error', () => {});
    line.on('close', () => {
      lines.delete(line);
      signedIn.delete(line);
    });
    line.write('Asterisk Call Manager/9.0.0\r\n');
    let unread = '';
    line.on('data', (text: string) => {
      const { messages, rest } = readAmi(unread + text);
      unread = rest;
      for (const action of messages) act(line, action);
    });
  });

  function act(line: Socket, action: AmiMessage): void {
    const asked: Record<string, string> = action.actionid === undefined ? {} : { ActionID: action.actionid };
    const respond = (response: string, more: Record<string, string>) =>
      line.write(printAmi({ Response: response, ...asked, ...more }));
    const verb = action.action?.toLowerCase();
    if (verb === 'login') {
      if (action.username !== user || action.secret !== secret) {
        respond('Error', { Message: 'Authentication failed' });
        line.end();
        return;
      }
      logins += 1;
      signedIn.add(line);
      respond('Success', { Message: 'Authentication accepted' });
    } else if (!signedIn.has(line)) respond('Error', { Message: 'Permission denied' });
    else if (verb === 'ping') respond('Success', { Ping: 'Pong' });
    else if (verb === 'logoff') {
      respond('Goodbye', { Message: 'Thanks for all the fish.' });
      line.end();
    } else if (verb === 'coreshowchannels') {
      respond('Success', { EventList: 'start', Message: 'Channels will follow' });
      for (const channel of channels) {
        line.write(printAmi({ Event: 'CoreShowChannel', ...asked, ...headersOf(channel) }));
      }
      const ListItems = String(channels.size);
      line.write(printAmi({ Event: 'CoreShowChannelsComplete', ...asked, EventList: 'Complete', ListItems }));
    } else respond('Error', { Message: 'Invalid/unknown command' });
  }

  const tell = (event: string, channel: Channel, more: Record<string, string> = {}) => {
    const text = printAmi({ Event: event, Privilege: 'call,all', ...headersOf(channel), ...more });
    for (const line of signedIn) line.write(text);
  };
  const enter = (from: Omit<Channel, 'name' | 'uniqueId'> & { over: string }): Channel => {
    const { over, ...rest } = from;
    made += 1;
    const uniqueId = `${bootedAt}.${made}`;
    const channel = { ...rest, name: `${over}-${made.toString(16).padStart(8, '0')}`, uniqueId };
    channel.linkedId ||= uniqueId;
    channels.add(channel);
    tell('Newchannel', channel);
    return channel;
  };
  const become = (channel: Channel, state: ChannelState) => {
    channel.state = state;
    tell('Newstate', channel);
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address() as { port: number };
  return {
    port: bound.port,
    logins: () => logins,
    async ring({ line, number }) {
      const trunk = enter({
        over: 'PJSIP/trunk',
        linkedId: '',
        number: number ?? 'anonymous',
        exten: line,
        state: 'Ring',
      });
      let phone: Channel | null = null;
      return {
        id: trunk.linkedId,
        async answer(extension) {
          if (phone || !channels.has(trunk)) return;
          const { linkedId } = trunk;
          phone = enter({ over: `PJSIP/${extension}`, linkedId, number: extension, exten: '', state: 'Ringing' });
          become(phone, 'Up');
          become(trunk, 'Up');
          const BridgeUniqueid = `bridge-${linkedId}`;
          for (const channel of [phone, trunk]) tell('BridgeEnter', channel, { BridgeUniqueid, BridgeType: 'basic' });
        },
        async hangUp() {
          for (const channel of [phone, trunk]) {
            if (channel && channels.delete(channel)) tell('Hangup', channel, BY_HAND);
          }
        },
      };
    },
    drop() {
      for (const line of lines) line.destroy();
    },
    stop() {
      for (const line of lines) line.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const headersOf = ({ name, uniqueId, linkedId, number, exten, state }: Channel) => ({
  Channel: name,
  ChannelState: CODES[state],
  ChannelStateDesc: state,
  CallerIDNum: number,
  CallerIDName: '<unknown>',
  ConnectedLineNum: '<unknown>',
  ConnectedLineName: '<unknown>',
  Context: 'from-trunk',
  Exten: exten,
  Priority: '1',
  Uniqueid: uniqueId,
  Linkedid: linkedId,
});
