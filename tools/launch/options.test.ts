import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpText, parseOptions } from './options.mjs';
import { inRoot } from './root.mjs';

const plain = parseOptions([]);

test('without options the suite answers on port 8080 from ./data with the demo city at work', () => {
  expect(plain).toMatchObject({
    ok: true,
    options: {
      port: 8080,
      portExact: false,
      dataDir: inRoot('data'),
      empty: false,
      sim: 'on',
      day: 'friday-night',
      https: 'off',
      speed: 1,
    },
  });
});

test.each([
  [['--port', '9000'], { port: 9000 }],
  [['--port=9000'], { port: 9000 }],
  [['--port-exact'], { portExact: true }],
  [['--data', '/srv/taxi data'], { dataDir: '/srv/taxi data' }],
  [['--empty'], { empty: true, sim: 'off' }],
  [['--empty', '--sim', 'off'], { empty: true, sim: 'off' }],
  [['--sim', 'off'], { sim: 'off' }],
  [['--sim', '60'], { sim: 60 }],
  [['--city', 'porto'], { cityName: 'porto' }],
  [['--https', 'self'], { https: 'self' }],
  [['--https', 'a.pem', 'b.pem', '--port', '443'], { https: { certFile: 'a.pem', keyFile: 'b.pem' }, port: 443 }],
  [['--mqtt', '1884'], { mqtt: 1884 }],
  [['--mqtt', 'off'], { mqtt: 'off' }],
  [['--metrics', '9464'], { metrics: { host: '127.0.0.1', port: 9464 } }],
  [['--metrics', '10.0.0.5:9464'], { metrics: { host: '10.0.0.5', port: 9464 } }],
  [['--metrics', '[::1]:9464'], { metrics: { host: '::1', port: 9464 } }],
  [['--roles', 'web,links'], { roles: 'web,links' }],
  [['--sim-mqtt', '0.35'], { simFitted: 0.35, simTracked: 0.05 }],
  [['--sim-tracker', '0.5'], { simFitted: 0.2, simTracked: 0.5 }],
  [['--sim-tracker', '1'], { simFitted: 0, simTracked: 1 }],
  [['--sim-mqtt', '1'], { simFitted: 1, simTracked: 0 }],
  [['--sim-mqtt', '0.5', '--sim-tracker', '0.5'], { simFitted: 0.5, simTracked: 0.5 }],
  [['--speed', '30'], { speed: 30 }],
  [['--speed', '1.5'], { speed: 1.5 }],
  [['-h'], { help: true }],
])('%j is understood', (argv, expected) => {
  expect(parseOptions(argv)).toMatchObject({ ok: true, options: expected });
});

test.each([
  [['--prot', '9000'], "'--prot' is not an option of npm start; --help lists them."],
  [['9000'], "'9000' is not an option of npm start; --help lists them."],
  [['constructor'], "'constructor' is not an option of npm start; --help lists them."],
  [['--port'], '--port needs a port number from 1 to 65535.'],
  [['--port', '--empty'], '--port needs a port number from 1 to 65535.'],
  [['--port', '0'], "--port needs a port number from 1 to 65535, not '0'."],
  [['--port', '65536'], "--port needs a port number from 1 to 65535, not '65536'."],
  [['--port', '80.5'], "--port needs a port number from 1 to 65535, not '80.5'."],
  [['--port', '1', '--port', '2'], '--port is given twice.'],
  [['--port-exact', 'yes'], "'yes' is not an option of npm start; --help lists them."],
  [['--data', ''], "--data needs a folder, not ''."],
  [['--sim', 'maybe'], "--sim needs 'off', 'on' or a number of vehicles from 1 to 10000, not 'maybe'."],
  [['--sim', '0'], "--sim needs 'off', 'on' or a number of vehicles from 1 to 10000, not '0'."],
  [['--mqtt', 'on'], "--mqtt needs a port number from 1 to 65535, or 'off', not 'on'."],
  [['--metrics', 'on'], "--metrics needs a port number from 1 to 65535, or ADDRESS:PORT, not 'on'."],
  [['--metrics', '::1:70000'], "--metrics needs a port number from 1 to 65535, or ADDRESS:PORT, not '::1:70000'."],
  [['--sim-mqtt', '30'], "--sim-mqtt needs a share from 0 to 1, not '30'."],
  [['--sim-tracker', 'all'], "--sim-tracker needs a share from 0 to 1, not 'all'."],
  [
    ['--sim-mqtt', '0.6', '--sim-tracker', '0.5'],
    '--sim-mqtt and --sim-tracker share the drivers between them: together they are 1 at most.',
  ],
  [['--speed', '0'], "--speed needs a number from 1 to 60, not '0'."],
  [['--speed', '1e9'], "--speed needs a number from 1 to 60, not '1e9'."],
  [['--https', 'a.pem'], "--https needs a certificate and a key file, or the word 'self'."],
  [['--empty', '--sim', 'on'], '--empty starts without vehicles, so --sim has nothing to move: leave one of them out.'],
])('%j is refused with a sentence', (argv, sentence) => {
  expect(parseOptions(argv)).toEqual({ ok: false, sentence });
});

test('whatever is typed, the answer is options or a sentence', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('--port', '--sim', '--https', '--data', '--speed', 'self', 'on', '12'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (argv) => {
      const answer = parseOptions(argv);
      if (!answer.ok) expect(answer.sentence).toMatch(/\.$/);
    }),
  );
});

test('the help names every option that is understood', () => {
  for (const name of [
    '--port',
    '--port-exact',
    '--host',
    '--data',
    '--empty',
    '--sim',
    '--city',
    '--https',
    '--speed',
    '--help',
  ])
    expect(helpText).toContain(`  ${name}`);
});
