import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { RouterAddress } from '../router/router-address.ts';

export type RouteServer = {
  url: string;
  /** What was asked, newest last. */
  asked: { method: string; path: string; body: string; authorization: string | undefined }[];
  /** How it behaves from now on. */
  answers(how: 'well' | 'never' | 'garbage' | 'badGateway' | 'refuses' | 'short' | 'negative' | 'noRoad'): void;
  /** So many seconds more from these places, by roads that only it knows. */
  adds(seconds: (source: Position) => number): void;
  stop(): Promise<void>;
};

/** Speaks as `osrm-routed` or `valhalla_service` do; a drive takes a second for each ten metres of the straight line. */
export async function openRouteServer(kind: RouterAddress['kind']): Promise<RouteServer> {
  const asked: RouteServer['asked'] = [];
  let added: (source: Position) => number = () => 0;
  let how: Parameters<RouteServer['answers']>[0] = 'well';
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { authorization } = request.headers;
    asked.push({ method: request.method ?? '', path: request.url ?? '', body, authorization });
    if (how === 'never') return;
    const send = (status: number, content: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(content);
    if (how === 'garbage') send(200, '<html>It works!</html>');
    else if (how === 'badGateway') send(502, 'Bad Gateway');
    else if (how === 'refuses') send(400, SPEAKS[kind].refusal);
    else {
      const { sources, target } = SPEAKS[kind].read(request.url ?? '', body);
      const seconds: (number | null)[] = sources.map((one) => distanceMetres(one, target) / 10 + added(one));
      if (how === 'short') seconds.pop();
      if (how === 'negative') seconds[0] = -1;
      if (how === 'noRoad') seconds[0] = null;
      send(200, JSON.stringify(SPEAKS[kind].write(seconds)));
    }
  }
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    answers(next) {
      how = next;
    },
    adds(seconds) {
      added = seconds;
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

type Drives = { sources: Position[]; target: Position };
type Place = { lon: number; lat: number };

const SPEAKS = {
  osrm: {
    refusal: '{"code":"InvalidQuery","message":"Query string malformed close to position 12"}',
    read(path: string): Drives {
      const [, list = '', query = ''] = /^\/table\/v1\/driving\/([^?]+)\?(.*)$/.exec(path) ?? [];
      const places = list.split(';').map((one) => one.split(',').map(Number) as [number, number]);
      const asked = new URLSearchParams(query);
      const numbers = (name: string) => (asked.get(name) ?? '').split(';').map(Number);
      const [target] = numbers('destinations').map((n) => places[n]!);
      return { sources: numbers('sources').map((n) => places[n]!), target: target! };
    },
    write: (seconds: readonly (number | null)[]) => ({
      code: 'Ok',
      destinations: [{ hint: '', distance: 4.2, name: 'Avenyn', location: [11.97, 57.7] }],
      durations: seconds.map((one) => [one]),
    }),
  },
  valhalla: {
    refusal: '{"error_code":154,"error":"Path distance exceeds the max distance limit","status_code":400}',
    read(_: string, body: string): Drives {
      const { sources, targets } = JSON.parse(body) as { sources: Place[]; targets: [Place] };
      const position = ({ lon, lat }: Place): Position => [lon, lat];
      return { sources: sources.map(position), target: position(targets[0]) };
    },
    write: (seconds: readonly (number | null)[]) => ({
      units: 'kilometers',
      sources_to_targets: seconds.map((time, from) => [{ distance: 1.2, time, to_index: 0, from_index: from }]),
    }),
  },
};
