import { Button, FileInput, Text } from '@mantine/core';
import { useState } from 'react';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { client } from '../../web/client.ts';
import { ConfigurationLines } from './ConfigurationLines.tsx';
import classes from './configuration.module.css';
import { useLineWords } from './line-words.ts';

type Given = { file: File; configuration: Record<string, unknown> };
type Compared = Awaited<ReturnType<typeof client.configuration.compare>>;

/** How a fleet is set up as one file: saved, compared line by line with another, and brought in. */
export function ConfigurationTab() {
  const { fleet } = useChosenFleet();
  return fleet ? <OfFleet key={fleet.id} /> : null;
}

function OfFleet() {
  const { say, leftOutWord, refusedWord } = useLineWords();
  const { fleet, fleets, choose } = useChosenFleet();
  const [given, setGiven] = useState<Given | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [leave, setLeave] = useState<ReadonlySet<string>>(new Set());
  const [notJson, setNotJson] = useState(false);
  const id = fleet?.id ?? 0;

  const save = useAct((of: number) => client.configuration.read({ fleet: of }), {
    onDone: ({ fileName, configuration }) =>
      saveFile(fileName, `${JSON.stringify(configuration, null, 2)}\n`, 'application/json'),
  });
  const compare = useAct(({ configuration }: Given) => client.configuration.compare({ fleet: id, configuration }), {
    onDone: (answer) => {
      setCompared(answer);
      setLeave(new Set(answer.lines.filter(({ refusal }) => refusal !== null).map((line) => line.id)));
    },
  });
  const apply = useAct(
    ({ configuration }: Given) =>
      client.configuration.apply({ fleet: id, configuration, stamp: compared?.stamp ?? '', leave: [...leave] }),
    {
      onDone: (done) => {
        toast({ severity: 'success', summary: say(done.removed > 0 ? 'doneRemoved' : 'done', done) });
        void queries.invalidateQueries();
        if (given) compare.mutate(given);
      },
      onRefused: (failure) => {
        if (failure instanceof CallRefused && failure.code === 'configurationMoved' && given) compare.mutate(given);
      },
    },
  );

  const chooseFile = async (file: File | null) => {
    setGiven(null);
    setCompared(null);
    setNotJson(false);
    apply.reset();
    if (!file) return;
    try {
      const configuration: unknown = JSON.parse(await file.text());
      const next = { file, configuration: configuration as Record<string, unknown> };
      if (typeof configuration !== 'object' || configuration === null) throw new SyntaxError('No object.');
      setGiven(next);
      compare.mutate(next);
    } catch {
      setNotJson(true);
    }
  };
  const failure = apply.error ?? compare.error ?? save.error;
  const chosen = compared?.lines.filter((line) => !leave.has(line.id)).length ?? 0;

  return (
    <Panel
      title={say('title')}
      className={classes.panel ?? ''}
      tools={
        <>
          <FleetSelect label={say('fleet')} fleets={fleets} value={id} onFleet={choose} />
          <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate(id)}>
            {say('save')}
          </Button>
        </>
      }
    >
      <p className={classes.intro}>{say('intro')}</p>
      <FileInput
        className={classes.file ?? ''}
        size="sm"
        label={say('file')}
        description={say('fileHow')}
        accept=".json,application/json"
        onChange={(file) => void chooseFile(file)}
      />
      {notJson ? <Refusal sentence={say('notJson')} /> : null}
      {failure ? <Refusal sentence={refusedWord(failure)} /> : null}
      {compared ? (
        <div aria-live="polite">
          <Text size="sm" fw={600}>
            {say('of', { fleet: compared.fleet })}
          </Text>
          <Text size="sm">
            {compared.lines.length === 0 ? `${say('alike')} ` : ''}
            {say('counts', { same: compared.same, left: compared.left })}
          </Text>
          {compared.leftOut.map((told) => (
            <Text key={`${told.section}/${told.name}/${told.field}`} size="sm">
              {leftOutWord(told)}
            </Text>
          ))}
        </div>
      ) : null}
      {compared && compared.lines.length > 0 ? (
        <>
          <ConfigurationLines lines={compared.lines} leave={leave} onLeave={setLeave} />
          <div className={classes.deed}>
            <Button
              disabled={chosen === 0 || !given}
              loading={apply.isPending || compare.isPending}
              onClick={() => given && apply.mutate(given)}
            >
              {chosen === 0 ? say('none') : say('apply', { count: chosen })}
            </Button>
          </div>
        </>
      ) : null}
    </Panel>
  );
}
