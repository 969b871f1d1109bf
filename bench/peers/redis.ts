import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Reply = string | number | null | Reply[];

export type RedisPeer = {
  /** Sends all commands in one write and waits for all their replies. */
  pipeline(commands: readonly (readonly string[])[]): Promise<Reply[]>;
  stop(): Promise<void>;
};

/** Starts a Redis of its own, in memory, on a socket in a temporary folder; null where no redis-server is installed. */
export async function startRedis(): Promise<RedisPeer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'hansom-redis-'));
  const socketPath = join(folder, 'redis.sock');
  const child = spawn('redis-server', ['--port', '0', '--unixsocket', socketPath, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
    cwd: folder,
  });
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const socket = await connected(child, socketPath);
  if (!socket) {
    await stop();
    return null;
  }
  const replies = readReplies(socket);
  return {
    pipeline(commands) {
      socket.write(commands.map(encoded).join(''));
      return replies(commands.length);
    },
    async stop() {
      socket.destroy();
      await stop();
    },
  };
}

async function connected(child: ChildProcess, socketPath: string): Promise<Socket | null> {
  const state = { missing: false };
  child.on('error', () => {
    state.missing = true;
  });
  for (let tries = 0; tries < 100 && !state.missing; tries++) {
    const socket = connect(socketPath);
    const up = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (up) return socket;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

function encoded(command: readonly string[]): string {
  return `*${command.length}\r\n${command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`;
}

function readReplies(socket: Socket): (count: number) => Promise<Reply[]> {
  let text = '';
  let wanted = 0;
  let got: Reply[] = [];
  let done: ((replies: Reply[]) => void) | null = null;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    let at = 0;
    while (got.length < wanted) {
      const read = readReply(text, at);
      if (!read) break;
      got.push(read.reply);
      at = read.next;
    }
    text = text.slice(at);
    if (wanted > 0 && got.length === wanted) {
      wanted = 0;
      done?.(got);
    }
  });
  return (count) =>
    new Promise((resolve) => {
      got = [];
      done = resolve;
      wanted = count;
    });
}

function readReply(text: string, from: number): { reply: Reply; next: number } | null {
  const end = text.indexOf('\r\n', from);
  if (end < 0) return null;
  const body = text.slice(from + 1, end);
  let next = end + 2;
  switch (text[from]) {
    case ':':
      return { reply: Number(body), next };
    case '$': {
      const length = Number(body);
      if (length < 0) return { reply: null, next };
      if (text.length < next + length + 2) return null;
      return { reply: text.slice(next, next + length), next: next + length + 2 };
    }
    case '*': {
      const list: Reply[] = [];
      for (let i = 0; i < Number(body); i++) {
        const item = readReply(text, next);
        if (!item) return null;
        list.push(item.reply);
        next = item.next;
      }
      return { reply: list, next };
    }
    case '-':
      throw new Error(`Redis: ${body}`);
    default:
      return { reply: body, next };
  }
}
