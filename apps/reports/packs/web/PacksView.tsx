import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { languageOf } from '#core/language/languages.ts';
import { monthsBetween, nextMonth } from '#core/regulator/levy.ts';
import { PACK_FILES } from '#core/regulator/packs.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { PartPage } from '#ui/kit/part-page/PartPage.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { client, type NamedFile } from './client.ts';
import classes from './packs.module.css';
import { usePackTexts } from './texts.ts';

const MONTHS_BACK = 24;

/** The files that a fleet’s settings name for its regulator, each with its rule, its columns and a span to choose. */
export function PacksView({ before }: { before?: ReactNode }) {
  const say = usePackTexts();
  const { fleet, fleets, choose } = useChosenFleet();
  return (
    <PartPage
      bar={
        <>
          {before}
          {fleet ? <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={choose} /> : null}
        </>
      }
    >
      {fleet ? <NamedFiles key={fleet.id} fleet={fleet.id} /> : <Waiting />}
    </PartPage>
  );
}

function NamedFiles({ fleet }: { fleet: number }) {
  const say = usePackTexts();
  const { data, error } = useOperation(['reports', 'packs', fleet], (signal) => client.packs({ fleet }, { signal }));
  if (error && !data) return <Refusal sentence={errorSentence(error, 'report-packs')} />;
  if (!data) return <Waiting />;
  return (
    <Panel title={say('title')} style={{ height: '100%' }}>
      {data.files.length === 0 ? (
        <Nothing title={say('none')} detail={say('noneHow')} />
      ) : (
        <>
          <p className={classes.soft}>
            {data.pack === 'none' ? null : say('rules', { pack: say(`packs.${data.pack}`) })}{' '}
            {say('days', { zone: data.timeZone })} {say('trail')}
          </p>
          <ul className={classes.files}>
            {data.files.map((file) => (
              <PackFileCard key={file.code} fleet={fleet} zone={data.timeZone} file={file} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function PackFileCard({ fleet, zone, file }: { fleet: number; zone: string; file: NamedFile }) {
  const say = usePackTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { name, says } = PACK_FILES[file.code];
  const today = localDate(nowMs(), zone);
  const lastMonth = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const [from, setFrom] = useState(lastMonth);
  const [through, setThrough] = useState(addDays(nextMonth(lastMonth), -1));
  const save = useAct((format: 'csv' | 'json') => client.packFile({ fleet, file: file.code, from, through, format }), {
    onDone: (made: File) => saveFile(made.name, made),
  });
  return (
    <li className={classes.file} aria-label={name[language]}>
      <div>
        <h3 className={classes.name}>{name[language]}</h3>
        <p>{says[language]}</p>
        <dl className={classes.facts}>
          <dt>{say('source')}</dt>
          <dd>{file.source}</dd>
          <dt>{say('columns')}</dt>
          <dd>
            {file.columns.map((column) => (
              <Badge key={column} variant="default" size="sm" tt="none" mr={4}>
                {column}
              </Badge>
            ))}
          </dd>
        </dl>
      </div>
      <Group gap="xs" align="end">
        {file.span === 'month' ? (
          <NativeSelect
            size="xs"
            label={say('month')}
            value={from}
            data={monthsBetween(addDays(lastMonth, -MONTHS_BACK * 30), today)
              .toReversed()
              .map((month) => ({ value: month, label: month.slice(0, 7) }))}
            onChange={({ currentTarget: { value } }) => {
              setFrom(value);
              setThrough(addDays(nextMonth(value), -1));
            }}
          />
        ) : (
          <>
            <Day label={say('from')} value={from} onChange={setFrom} />
            <Day label={say('through')} value={through} onChange={setThrough} />
          </>
        )}
        {file.formats.map((format) => (
          <Button key={format} size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate(format)}>
            {say(format)}
          </Button>
        ))}
      </Group>
      <output className={classes.soft}>{save.data ? say('saved', { name: save.data.name }) : null}</output>
      {save.error ? <Refusal sentence={errorSentence(save.error, 'report-packs')} /> : null}
    </li>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <DateInput
      size="xs"
      w={130}
      label={label}
      valueFormat={DAY_FORMAT}
      value={value}
      onChange={(next) => (next === null ? undefined : onChange(next))}
    />
  );
}
