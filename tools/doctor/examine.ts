import { folderHolder } from '#store/cluster/folder-lock.ts';
import { busySentence, joinDatabase, runningUrl } from '#store/cluster/open.ts';
import { readNote } from '#store/cluster/placement.ts';
import type { StartOptions } from '../launch/options.d.mts';
import { checkBackup } from './backups.ts';
import { checkMqtt, checkNats } from './brokers.ts';
import { checkCertificate } from './certificate.ts';
import { checkDatabase } from './database.ts';
import { about, type Finding, reasonOf, WITHIN_MS } from './finding.ts';
import { checkFolder } from './folder.ts';
import { checkMachine, thisMachine } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkPort } from './port.ts';

type Asked = Pick<StartOptions, 'host' | 'port' | 'dataDir' | 'https'>;

/** Looks at everything that a suite started with these options and this environment needs; nothing is changed or sent. */
export async function examine(
  options: Asked,
  environment: Readonly<Record<string, string | undefined>>,
  { withinMs = WITHIN_MS, nowMs = () => Date.now() } = {},
): Promise<Finding[]> {
  const { host, port, dataDir, https } = options;
  const holder = folderHolder(dataDir);
  const findings = await Promise.all([
    checkMachine(thisMachine()),
    checkFolder(dataDir),
    checkPort({ host, port }, holder, withinMs),
    examineDatabases(dataDir, environment, holder?.purpose ?? null, { withinMs, nowMs }),
    checkCertificate(https, { dataDir, publicUrl: environment['HANSOM_PUBLIC_URL'], nowMs: nowMs() }),
    checkMail(environment['HANSOM_SMTP_URL'], withinMs),
    checkNats(environment['NATS_URL'], withinMs),
    checkMqtt(environment['MQTT_URL'], withinMs),
    checkBackup(dataDir, nowMs()),
  ]);
  return findings.flat();
}

type How = { withinMs: number; nowMs: () => number };

async function examineDatabases(
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
  heldBy: string | null,
  how: How,
): Promise<Finding[]> {
  const url = environment['DATABASE_URL'];
  const suiteRuns = heldBy === 'suite';
  if (!url) return examineEmbedded(dataDir, heldBy, how);
  const direct = environment['DATABASE_DIRECT_URL'];
  const reading = environment['DATABASE_READ_URL'];
  const own = await checkDatabase(
    url,
    { thing: 'Database', variable: 'DATABASE_URL' },
    { ...how, suiteRuns, direct: Boolean(direct) },
  );
  const findings = [...own.findings];
  if (own.facts?.isStandby)
    findings.push(
      about('Database').wrong(
        'DATABASE_URL names a standby, which takes no changes',
        'Name the server that it follows',
      ),
    );
  for (const [variable, other] of Object.entries({ DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: reading })) {
    if (!other) continue;
    const thing = variable === 'DATABASE_READ_URL' ? 'Database to read from' : 'Database without pooler';
    const { facts, findings: found } = await checkDatabase(
      other,
      { thing, variable },
      {
        ...how,
        suiteRuns,
        wants: variable === 'DATABASE_READ_URL' ? 'reads' : 'writes',
      },
    );
    findings.push(...found.filter(({ thing: of }) => of !== 'Time zone' && of !== 'Nodes'));
    if (facts?.identity && own.facts?.identity && facts.identity !== own.facts.identity)
      findings.push(about(thing).wrong(`${variable} names another database than DATABASE_URL`, `Correct ${variable}`));
    if (facts && variable === 'DATABASE_READ_URL' && !facts.isStandby)
      findings.push(
        about(thing).warning(
          'It is no standby',
          'Name a standby of the server in DATABASE_READ_URL, or leave it out: reading from the server itself spares it nothing',
        ),
      );
    if (facts?.isStandby && variable === 'DATABASE_DIRECT_URL')
      findings.push(
        about(thing).wrong('DATABASE_DIRECT_URL names a standby, which takes no changes', 'Name its server'),
      );
  }
  return findings;
}

async function examineEmbedded(dataDir: string, heldBy: string | null, how: How): Promise<Finding[]> {
  const database = about('Database');
  const named = { thing: 'Database', variable: null };
  try {
    if (readNote(dataDir) === null) return [database.ok('There is none yet; the first start makes it')];
    if (heldBy === 'suite') {
      const url = runningUrl(dataDir);
      if (url) return (await checkDatabase(url, named, { ...how, suiteRuns: true })).findings;
      return [
        database.wrong('The suite runs, but its database does not', 'Look into logs/postgres.log in the data folder'),
      ];
    }
    if (heldBy) return [database.warning(busySentence(heldBy), 'Call again once it has ended')];
    const opened = await joinDatabase({ dataDir, say: () => undefined, purpose: 'doctor' });
    try {
      return (await checkDatabase(opened.url, named, how)).findings;
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [database.wrong(reasonOf(error), 'Look into logs/postgres.log in the data folder')];
  }
}
