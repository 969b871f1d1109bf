import { WebSocket } from 'ws';

/** What the process of the coaches is told; it answers when all have their snapshots, and at 'end' what they heard. */
export type Listening = {
  address: string;
  key: string;
  user: string;
  fleet: number;
  coaches: number;
  topics: string[];
  /** Bytes and messages only: nothing is read of what was heard. */
  countOnly?: boolean;
};
export type Heard = {
  /** Where they are only counted: messages after the snapshots, all coaches together. */
  messages: number;
  bytes: number /** By `id/version` of a job, when each coach had it. */;
  jobs: Record<string, number[]>;
};

process.once('message', async (told: Listening) => {
  const heard: Heard = { messages: 0, bytes: 0, jobs: {} };
  const url = `${told.address.replace(/^http/, 'ws')}/api/live`;
  const ready: Promise<void>[] = [];
  for (let coach = 0; coach < told.coaches; coach += 1) {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const missing = new Set(told.topics.filter((topic) => topic !== 'positions'));
    ready.push(
      new Promise((resolve, reject) => {
        socket.once('error', reject);
        socket.on('open', () => {
          socket.send(JSON.stringify({ type: 'hello', key: told.key, user: told.user }));
          for (const topic of told.topics) socket.send(JSON.stringify({ type: 'subscribe', topic, fleet: told.fleet }));
        });
        socket.on('message', (data: Buffer) => {
          heard.bytes += data.length;
          // Positions are most of what comes: they are counted and not read, for it is the server that is measured.
          if (data.subarray(0, 19).toString().includes('positions')) return;
          if (told.countOnly && missing.size === 0) {
            heard.messages += 1;
            return;
          }
          const message = JSON.parse(data.toString());
          if (message.type === 'snapshot') {
            missing.delete(message.topic);
            if (missing.size === 0) resolve();
          } else if (message.type === 'changes' && message.topic === 'jobs') {
            const atMs = performance.timeOrigin + performance.now();
            for (const { id, row } of message.changes) (heard.jobs[`${id}/${row?.version}`] ??= []).push(atMs);
          }
        });
      }),
    );
  }
  await Promise.all(ready);
  heard.bytes = 0;
  process.send?.('ready');
  process.on('message', (order) => {
    if (order === 'end') process.send?.(heard, () => process.exit(0));
    if (order === 'count') heard.bytes = 0;
  });
});
