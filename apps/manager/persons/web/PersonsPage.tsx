import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { saveBytes, saveFile } from '#ui/kit/save-file.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { client } from '../../web/client.ts';
import type { FoundPerson } from '../contract.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ErasedNotes } from './ErasedNotes.tsx';
import { askedOf, nameOf } from './person-name.ts';
import classes from './persons.module.css';
import { usePersonTexts } from './texts.ts';

const TYPED_MS = 300;

/** What a fleet keeps of a person: found, saved as a file, erased on request. */
export function PersonsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <PersonsOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function PersonsOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = usePersonTexts();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPED_MS);
  const [erasing, setErasing] = useState<FoundPerson | null>(null);
  const key = ['manager', 'persons', fleet.id];
  const { data, error } = useOperation(
    [...key, text],
    (signal) => client.persons.find({ fleet: fleet.id, text }, { signal }),
    { enabled: text !== '' },
  );
  return (
    <div className={classes.page}>
      <Panel title={say('title')}>
        <p className={classes.soft}>{say('intro')}</p>
        <div className={classes.bar}>
          <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
          <TextInput
            className={classes.find ?? ''}
            size="xs"
            aria-label={say('find')}
            placeholder={say('find')}
            maxLength={60}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {error ? <Refusal sentence={errorSentence(error, 'manager-persons')} /> : null}
      </Panel>
      {data && text !== '' ? (
        <>
          <ErasedNotes erased={data.erased} />
          <Panel title={say('found')}>
            {data.persons.length === 0 ? <p className={classes.soft}>{say('none')}</p> : null}
            <ul className={classes.list}>
              {data.persons.map((person) => (
                <PersonLine
                  key={`${person.kind} ${person.id ?? person.phone}`}
                  fleet={fleet.id}
                  person={person}
                  mayErase={data.mayErase}
                  onErase={() => setErasing(person)}
                />
              ))}
            </ul>
          </Panel>
        </>
      ) : null}
      {erasing ? (
        <EraseDialog
          fleet={fleet.id}
          person={erasing}
          onClose={() => setErasing(null)}
          onErased={() => void queries.invalidateQueries({ queryKey: key })}
        />
      ) : null}
    </div>
  );
}

function PersonLine({
  fleet,
  person,
  mayErase,
  onErase,
}: {
  fleet: number;
  person: FoundPerson;
  mayErase: boolean;
  onErase: () => void;
}) {
  const say = usePersonTexts();
  const when = useWhen();
  const target = { fleet, person: askedOf(person) };
  const name = nameOf(person);
  const toFile = useAct(() => client.persons.exportJson(target), {
    onDone: ({ fileName, json }) => saveFile(fileName, json, 'application/json'),
  });
  const toPdf = useAct(() => client.persons.exportPdf(target), {
    onDone: ({ fileName, base64 }) => saveBytes(fileName, base64, 'application/pdf'),
  });
  const refused = toFile.error ?? toPdf.error;
  const left = person.leftAtMs === null ? say('here') : say('left', { when: when(person.leftAtMs) });
  return (
    <li>
      <span>
        <b>{name}</b>{' '}
        <span className={classes.soft}>
          {[
            say(`kind.${person.kind}`),
            ...(person.name === '' ? [] : [person.detail]),
            ...(person.kind === 'driver' ? [left] : []),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          aria-label={say('exportJsonOf', { name })}
          loading={toFile.isPending}
          onClick={() => toFile.mutate(undefined)}
        >
          {say('exportJson')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={say('exportPdfOf', { name })}
          loading={toPdf.isPending}
          onClick={() => toPdf.mutate(undefined)}
        >
          {say('exportPdf')}
        </Button>
        {mayErase ? (
          <Button size="compact-xs" variant="default" aria-label={say('eraseOf', { name })} onClick={onErase}>
            {say('erase')}
          </Button>
        ) : null}
      </Group>
      {refused ? <Refusal sentence={errorSentence(refused, 'manager-persons')} /> : null}
    </li>
  );
}
