import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partText } from '#core/figure/said.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import { useReportTexts } from '../../web/texts.ts';
import type { ToldSchedule } from '../contract.ts';
import { MailRuns } from './MailRuns.tsx';
import classes from './mails.module.css';
import { rereadMails } from './mails-key.ts';
import { useMailTexts } from './texts.ts';

/** One report that is mailed: when and to whom, what became of it, and what may be done with it. */
export function MailCard({ mail, onChange }: { mail: ToldSchedule; onChange: () => void }) {
  const say = useMailTexts();
  const sayReport = useReportTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [open, setOpen] = useState(false);
  const { id, name, page, every, onDay, hour, zone, lastDueMs, pausedMs } = mail;
  const afterwards = {
    onDone: rereadMails,
    onRefused: (refusal: Error) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'reports') });
      rereadMails();
    },
  };
  const remove = useAct(() => client.removeMail({ id }), afterwards);
  const pause = useAct((paused: boolean) => client.pauseMail({ id, paused }), afterwards);
  const day = every === 'weekly' ? partText('weekday', onDay, {}, language) : onDay;
  const button = { size: 'compact-xs', variant: 'default' } as const;
  return (
    <article className={classes.mail} aria-label={name}>
      <Group gap="xs">
        <h3 className={classes.name}>{name}</h3>
        {pausedMs === null ? null : (
          <Badge color="gray" variant="light" tt="none">
            {say('pausedSince', { when: when(pausedMs) })}
          </Badge>
        )}
      </Group>
      <p>{say(`when.${every}`, { day, hour, zone })}</p>
      <p className={classes.soft}>
        {say('what', { report: sayReport(page), format: mail.format.toUpperCase(), to: mail.to.join(', ') })}
        {lastDueMs === null ? '' : ` ${say('last', { when: when(lastDueMs) })}`}
      </p>
      <div className={classes.buttons}>
        <Button {...button} aria-label={say('changeNamed', { name })} onClick={onChange}>
          {say('change')}
        </Button>
        <Button
          {...button}
          aria-label={say(pausedMs === null ? 'pauseNamed' : 'resumeNamed', { name })}
          loading={pause.isPending}
          onClick={() => pause.mutate(pausedMs === null)}
        >
          {say(pausedMs === null ? 'pause' : 'resume')}
        </Button>
        <Button {...button} aria-expanded={open} aria-label={say('runsNamed', { name })} onClick={() => setOpen(!open)}>
          {say('runs')}
        </Button>
        <Button
          {...button}
          aria-label={say('removeNamed', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          {say('remove')}
        </Button>
      </div>
      {open ? <MailRuns id={id} /> : null}
    </article>
  );
}
