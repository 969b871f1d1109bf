import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { peppolSentence } from '#core/invoice/peppol-words.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { fetchFile, saveFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ToldLine } from '../../contract/periods.ts';
import type { Whole } from '../../contract/shapes.ts';
import type { Desk } from '../client.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { useSettleTexts } from '../texts.ts';
import { DisputeDialog } from './DisputeDialog.tsx';
import { LineShifts } from './LineShifts.tsx';
import { LinesTable } from './LinesTable.tsx';
import { SaidOfLine } from './SaidOfLine.tsx';
import type { StatementSource } from './statement-source.ts';

/** One statement: each line with its arithmetic, the shifts behind it, what is disputed of it, and what it comes to. */
export function StatementPanel({
  source,
  desk,
  id,
  onChanged,
  onClose,
}: {
  source: StatementSource;
  desk: Desk;
  id: number;
  onChanged: () => void;
  onClose?: () => void;
}) {
  const say = useSettleTexts();
  const key = [...source.key, id];
  const { data, error } = useOperation(key, (signal) => source.read(id, signal));
  const [open, setOpen] = useState<string | null>(null);
  const [disputed, setDisputed] = useState<ToldLine | null>(null);
  const print = useAct(() => source.print(id), { onDone: ({ path }) => fetchFile(path) });
  const file = useAct(() => source.file(id), {
    onDone: ({ fileName, xml, lacks }) => {
      saveFile(fileName, xml, 'application/xml');
      const missing = peppolSentence(lacks, currentLanguage());
      if (missing !== null) toast({ severity: 'warn', summary: missing });
    },
  });
  const isFinal = data?.number != null;
  useKeys([{ key: 'F9', does: say('keys.pdf'), run: () => (isFinal ? print.mutate(undefined) : undefined) }]);
  const again = () => {
    void queries.invalidateQueries({ queryKey: key });
    onChanged();
  };
  const below = (line: ToldLine): ReactNode => [
    ...(data?.found ?? [])
      .filter(({ lineKey }) => lineKey === line.key)
      .map((one) => <SaidOfLine key={one.id} dispute={one} answer={source.answer} onAnswered={again} />),
    open === line.key ? <LineShifts key="shifts" source={shifts} line={line} currency={desk.currency} /> : null,
  ];
  const shifts = {
    key,
    shifts: (line: string, signal: AbortSignal) => source.shifts(id, line, signal),
    trips: source.trips,
  };
  const failure = error ?? print.error ?? file.error;
  const { dispute } = source;
  const mayDispute = dispute !== null && data?.disputableUntilMs != null && nowMs() <= data.disputableUntilMs;
  return (
    <Panel
      title={say('statement.title', { owner: data?.owner ?? '' })}
      tools={
        <>
          {isFinal ? (
            <Button
              size="compact-xs"
              variant="default"
              loading={print.isPending}
              onClick={() => print.mutate(undefined)}
            >
              {say('statement.pdf')}
            </Button>
          ) : null}
          {isFinal && data.selfBilled ? (
            <Button size="compact-xs" variant="default" loading={file.isPending} onClick={() => file.mutate(undefined)}>
              {say('statement.ubl')}
            </Button>
          ) : null}
          {onClose ? (
            <Button size="compact-xs" variant="default" onClick={onClose}>
              {say('keys.close')}
            </Button>
          ) : null}
        </>
      }
    >
      {failure ? <Refusal sentence={errorSentence(failure, 'settle')} /> : null}
      {data ? (
        <>
          <StatementFacts whole={data} currency={desk.currency} />
          <LinesTable
            label={say('statement.lines', { owner: data.owner })}
            currency={desk.currency}
            lines={data.lines}
            openKey={open}
            onOpen={(line) => setOpen((known) => (known === line.key ? null : line.key))}
            below={below}
            onDispute={
              mayDispute
                ? (line) =>
                    data.found.some(({ lineKey, answer }) => lineKey === line.key && answer === null)
                      ? null
                      : () => setDisputed(line)
                : null
            }
          />
          <Sums whole={data} currency={desk.currency} />
        </>
      ) : error ? null : (
        <Waiting />
      )}
      {disputed && data && dispute ? (
        <DisputeDialog
          line={disputed}
          untilMs={data.disputableUntilMs ?? 0}
          onGive={(text) => dispute(id, disputed.key, text)}
          onDone={again}
          onClose={() => setDisputed(null)}
        />
      ) : null}
    </Panel>
  );
}

function StatementFacts({ whole, currency }: { whole: Whole; currency: string }) {
  const say = useSettleTexts();
  const said = useSaid(currency);
  const { number, issuedOn, state } = whole;
  return (
    <Facts>
      <Fact name={say('period')}>{said.days(whole)}</Fact>
      <Fact name={say('statement.state')}>{say(`state.${state}`)}</Fact>
      <Fact name={say('statement.number')}>{number === null ? null : String(number)}</Fact>
      <Fact name={say('statement.issued')}>{issuedOn === null ? null : said.day(issuedOn)}</Fact>
      <Fact name={say('column.before')}>{whole.beforeMinor === null ? null : said.money(whole.beforeMinor)}</Fact>
      <Fact name={say('column.look')}>{whole.moved ? say('look.moved') : null}</Fact>
    </Facts>
  );
}

function Sums({ whole, currency }: { whole: Whole; currency: string }) {
  const say = useSettleTexts();
  const said = useSaid(currency);
  const { netMinor, taxMinor, taxedMinor, taxPercent, totalMinor, selfBilled, sha256, fileSha256 } = whole;
  return (
    <>
      <dl className={classes.sums}>
        {taxMinor === 0 ? null : (
          <>
            <div>
              <dt>{say('statement.net')}</dt>
              <dd>{said.money(netMinor)}</dd>
            </div>
            <div>
              <dt>{say('statement.tax', { percent: taxPercent, of: said.money(taxedMinor) })}</dt>
              <dd>{said.money(taxMinor)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{totalMinor < 0 ? say('statement.owed') : say('statement.given')}</dt>
          <dd>{said.money(Math.abs(totalMinor))}</dd>
        </div>
      </dl>
      <p className={classes.soft}>{selfBilled ? say('statement.selfBilled') : say('statement.notBilled')}</p>
      {sha256 === null ? null : (
        <p className={classes.hash}>
          {say('statement.hash')} {sha256}
        </p>
      )}
      {fileSha256 === null ? null : (
        <p className={classes.hash}>
          {say('statement.fileHash')} {fileSha256}
        </p>
      )}
    </>
  );
}
