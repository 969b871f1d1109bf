import { type CallReport, callerNumber } from './call.ts';

/** A message of Asterisk's manager interface: its headers by their names in small letters; of one said twice the last. */
export type AmiMessage = Readonly<Record<string, string>>;

const LARGEST_MESSAGE = 64_000;

/**
 * Cuts the text of a manager connection into messages: lines of `Name: value`, an empty line after each. What is not whole
 * yet is answered as `rest`.
 */
export function readAmi(text: string): { messages: AmiMessage[]; rest: string } {
  const parts = text.split(/\r?\n\r?\n/);
  const rest = parts.pop() ?? '';
  return { messages: parts.map(messageOf), rest: rest.length > LARGEST_MESSAGE ? '' : rest };
}

function messageOf(text: string): AmiMessage {
  const message: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) message[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return message;
}

/** An action as it is sent. Line ends in a value would begin a header of its own. */
export function printAmi(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, ' ')}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A call that came in on one of the company's lines, by the id that all its channels share. */
type IncomingCall = { line: string; number: string | null; uniqueId: string };
export type AmiCalls = Map<string, IncomingCall>;

/** `PJSIP/204-0000002b` is somebody at extension 204; a trunk's own name is none. */
export function extensionOfChannel(channel: string): string | null {
  return /^[A-Za-z]+\/(\d{1,10})[-@]/.exec(channel)?.[1] ?? null;
}

/**
 * What an event says of a call on one of the `lines` (numbers as they are dialled); null where it says nothing of one.
 * `calls` is what is known of them, and is kept here.
 */
export function reportOf(calls: AmiCalls, lines: ReadonlySet<string>, event: AmiMessage): CallReport | null {
  const { uniqueid: uniqueId = '', linkedid: linkedId = uniqueId } = event;
  switch (event.event) {
    case 'Newchannel': {
      const line = event.exten ?? '';
      if (uniqueId === '' || uniqueId !== linkedId || !lines.has(line)) return null;
      const number = callerNumber(event.calleridnum);
      calls.set(linkedId, { line, number, uniqueId });
      return { exchangeId: linkedId, line, number, state: 'ringing', extension: null, operator: null };
    }
    case 'NewCallerid': {
      const call = calls.get(linkedId);
      const number = callerNumber(event.calleridnum);
      if (!call || uniqueId !== call.uniqueId || call.number !== null || number === null) return null;
      call.number = number;
      return { exchangeId: linkedId, line: call.line, number, state: 'ringing', extension: null, operator: null };
    }
    case 'BridgeEnter': {
      const call = calls.get(linkedId);
      const extension = extensionOfChannel(event.channel ?? '');
      if (!call || uniqueId === call.uniqueId || extension === null) return null;
      const { line, number } = call;
      return { exchangeId: linkedId, line, number, state: 'answered', extension, operator: null };
    }
    case 'Hangup': {
      const call = calls.get(linkedId);
      if (!call || uniqueId !== call.uniqueId) return null;
      calls.delete(linkedId);
      const { line, number } = call;
      return { exchangeId: linkedId, line, number, state: 'ended', extension: null, operator: null };
    }
    default:
      return null;
  }
}
