import { expect, test, vi } from 'vitest';

const sockets: FakeSocket[] = [];

/** What the page says, and what the suite answers. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly said: Record<string, unknown>[] = [];
  constructor() {
    super();
    sockets.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  hears(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {}
}

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

test('what a sign-on told the phone is shown at the next one of that driver, and of no other', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:', host: 'suite.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  const { knock } = await import('../driver.ts');
  const [socket] = sockets;
  if (!socket) throw new Error('the page opens no link');
  socket.dispatchEvent(new Event('open'));
  const lena = { fleet: 1, did: '1001', pin: '4001', plate: '101' };

  knock(lena);
  const [first] = socket.said;
  expect(first).toMatchObject({ type: 'signOn', did: '1001' });
  expect(first).not.toHaveProperty('phoneKey');
  const answer = { type: 'result', ok: true, shiftId: 1, vehicleId: 1, driverName: 'Lena', phoneKey: 'told' };
  socket.hears({ ...answer, commandId: first?.commandId });
  socket.hears({ type: 'signedOff', code: 'shiftOver' });

  knock(lena, true);
  expect(socket.said.at(-1)).toMatchObject({ type: 'checkSignOn', phoneKey: 'told' });
  knock({ ...lena, did: '1002' });
  expect(socket.said.at(-1)).toMatchObject({ type: 'signOn', did: '1002' });
  expect(socket.said.at(-1)).not.toHaveProperty('phoneKey');
  knock(lena);
  expect(socket.said.at(-1)).toMatchObject({ type: 'signOn', did: '1001', phoneKey: 'told' });
});
