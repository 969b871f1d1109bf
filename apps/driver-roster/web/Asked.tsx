import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText, dateText, dayText, endText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { AskedDetail, AskedLeave, WantedLine } from '../contract/requests.ts';
import { client, rereadRoster } from './client.ts';
import { DetailsAsked } from './DetailsAsked.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import classes from './roster.module.css';
import { useRosterTexts } from './texts.ts';

type Open =
  | { what: 'grant' | 'refuse'; leave: AskedLeave }
  | { what: 'grantDetails' | 'refuseDetails'; details: AskedDetail }
  | { what: 'replace'; line: WantedLine };

/** What drivers ask of the office, each with what can be answered; nothing where nobody asks. */
export function Asked({ fleet }: { fleet: number }) {
  const say = useRosterTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = useOperation(['roster', fleet, 'requests'], (signal) => client.requests({ fleet }, { signal }));
  const told = {
    onDone: (_: unknown, line: WantedLine) => {
      toast({ severity: 'success', summary: say(line.what === 'sick' ? 'line.given' : 'asked.answered') });
      void rereadRoster(fleet);
    },
    onRefused: (failure: unknown) => {
      toast({ severity: 'error', summary: errorSentence(failure, 'driver-roster') });
      void rereadRoster(fleet);
    },
  };
  const agree = useAct(
    (line: WantedLine) => client.swapLine({ fleet, lineId: line.lineId, toDriverId: line.otherId ?? 0 }),
    told,
  );
  const leave = useAct((line: WantedLine) => client.refuseSwap({ fleet, lineId: line.lineId }), told);
  if (!data || data.leave.length + data.lines.length + data.details.length === 0) return null;
  const { zone, plans } = data;
  const when = ({ startsAtMs, endsAtMs }: WantedLine) =>
    `${dayText(startsAtMs, zone, language)} ${clockText(startsAtMs, zone)}–${endText(endsAtMs, startsAtMs, zone, language)}`;
  const small = { size: 'compact-xs', variant: 'default' } as const;
  return (
    <Panel title={say('asked.title')} className={classes.asked ?? ''}>
      <ul>
        {data.lines.map((line) => (
          <li key={`line ${line.lineId}`} data-severity={line.what === 'sick' ? 'hard' : undefined}>
            <span>{say(`asked.${line.what}`, { who: line.name, other: line.other ?? '', when: when(line) })}</span>
            {!plans ? null : line.what === 'sick' ? (
              <Button size="compact-xs" onClick={() => setOpen({ what: 'replace', line })}>
                {say('asked.replace')}
              </Button>
            ) : (
              <Group gap="xs">
                <Button size="compact-xs" loading={agree.isPending} onClick={() => agree.mutate(line)}>
                  {say('asked.agree')}
                </Button>
                <Button {...small} loading={leave.isPending} onClick={() => leave.mutate(line)}>
                  {say('asked.disagree')}
                </Button>
              </Group>
            )}
          </li>
        ))}
        {data.leave.map((one) => (
          <li key={`leave ${one.id}`}>
            <span>
              {[
                say('asked.leave', {
                  who: one.name,
                  from: dateText(one.from, language),
                  through: dateText(one.through, language),
                }),
                one.text,
                say('asked.entitled', {
                  granted: one.granted,
                  entitled: one.entitled,
                  year: one.year,
                  asks: one.asks,
                  sick: one.sick,
                  sickDays: one.sickDays,
                }),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
            {plans ? (
              <Group gap="xs">
                <Button size="compact-xs" onClick={() => setOpen({ what: 'grant', leave: one })}>
                  {say('asked.grant')}
                </Button>
                <Button {...small} onClick={() => setOpen({ what: 'refuse', leave: one })}>
                  {say('asked.refuse')}
                </Button>
              </Group>
            ) : null}
          </li>
        ))}
        {data.details.map((one) => (
          <li key={`details ${one.id}`}>
            <DetailsAsked one={one} />
            <Group gap="xs">
              <Button size="compact-xs" onClick={() => setOpen({ what: 'grantDetails', details: one })}>
                {say('asked.writeDown')}
              </Button>
              <Button {...small} onClick={() => setOpen({ what: 'refuseDetails', details: one })}>
                {say('asked.refuse')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {open?.what === 'replace' ? (
        <ReplaceDialog fleet={fleet} line={open.line} when={when(open.line)} onClose={() => setOpen(null)} />
      ) : open && 'details' in open ? (
        <DetailsDialog
          fleet={fleet}
          details={open.details}
          grant={open.what === 'grantDetails'}
          onClose={() => setOpen(null)}
        />
      ) : open ? (
        <LeaveDialog fleet={fleet} leave={open.leave} grant={open.what === 'grant'} onClose={() => setOpen(null)} />
      ) : null}
    </Panel>
  );
}
