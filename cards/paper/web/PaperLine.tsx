import { Button, FileButton, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { dayTyped } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { FILE_BYTES, FILE_KINDS } from '#core/file/kept-file.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { sendFile } from '#engine/web/calls/send-file.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { fetchFile } from '#ui/kit/save-file.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ShownPaper } from './client.ts';
import type { PaperDesk } from './paper-desk.ts';
import classes from './papers.module.css';
import { usePaperTexts } from './texts.ts';

/** One paper: how long it is good, who checked it, its file, and what may be done with it. */
export function PaperLine({
  desk,
  paper,
  readOnly,
  onEdit,
}: {
  desk: PaperDesk;
  paper: ShownPaper;
  readOnly: boolean;
  onEdit: () => void;
}) {
  const say = usePaperTexts();
  const when = useWhen();
  const { calls, fleet, onChanged, onRefused } = desk;
  const target = { fleet, id: paper.id, version: paper.version };
  const { fromDate, untilDate, number } = paper.values;
  const name = [paper.kind, number].filter((part) => part !== '').join(' ');
  const done = (summary: string) => {
    toast({ severity: 'success', summary });
    onChanged();
  };
  const check = useAct(() => calls.check(target), { onDone: () => done(say('papers.checked', { name })), onRefused });
  const remove = useAct(() => calls.remove(target), { onDone: () => done(say('papers.removed', { name })), onRefused });
  const attach = useAct(async (file: File) => calls.attach({ ...target, sent: await sendFile(file) }), {
    onDone: () => done(say('papers.attached')),
    onRefused,
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > FILE_BYTES) onRefused(new CallRefused('fileTooLarge', 422, { mostMb: FILE_BYTES / 1_000_000 }));
    else attach.mutate(file);
  };
  const askRemove = async () => {
    const message = say('papers.removeAsk', { name });
    const sure = await confirm({ title: say('papers.remove'), message, accept: say('papers.remove'), danger: true });
    if (sure) remove.mutate(undefined);
  };
  const of = (what: string) => say('papers.of', { what, name });
  const days = [
    fromDate ? say('papers.from', { date: daySaid(fromDate) }) : null,
    untilDate ? say('papers.through', { date: daySaid(untilDate) }) : say('papers.forGood'),
  ];
  const checked =
    paper.checkedBy === null || paper.checkedAtMs === null
      ? say('papers.unchecked')
      : say('papers.checkedBy', { by: paper.checkedBy, when: when(paper.checkedAtMs) });
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.state} data-state={paper.state}>
          {say(`papers.state.${paper.state}`)}
        </span>
      </div>
      <p className={classes.facts}>{[...days, checked].filter((fact) => fact !== null).join(' · ')}</p>
      <Group gap="xs">
        {paper.file ? <OpenFile desk={desk} paper={paper} name={name} /> : null}
        {readOnly ? null : (
          <>
            <FileButton accept={FILE_KINDS.join(',')} onChange={(file) => void choose(file)}>
              {(button) => (
                <Button size="compact-xs" variant="default" loading={attach.isPending} {...button}>
                  {say(paper.file ? 'papers.replace' : 'papers.attach')}
                </Button>
              )}
            </FileButton>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={of(say('papers.check'))}
              loading={check.isPending}
              onClick={() => check.mutate(undefined)}
            >
              {say('papers.check')}
            </Button>
            <Button size="compact-xs" variant="default" aria-label={of(say('papers.edit'))} onClick={onEdit}>
              {say('papers.edit')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={of(say('papers.remove'))}
              loading={remove.isPending}
              onClick={() => void askRemove()}
            >
              {say('papers.remove')}
            </Button>
          </>
        )}
      </Group>
    </>
  );
}

const daySaid = (date: string) => dayTyped(dayOfDate(date));

/** A picture is shown, a PDF saved; each look asks for an address of its own. */
function OpenFile({ desk, paper, name }: { desk: PaperDesk; paper: ShownPaper; name: string }) {
  const say = usePaperTexts();
  const sayUi = useUiTexts();
  const [shown, setShown] = useState<string | null>(null);
  const isPicture = paper.file?.kind !== 'application/pdf';
  const open = useAct(() => desk.calls.open({ fleet: desk.fleet, id: paper.id }), {
    onDone: ({ path }) => (isPicture ? setShown(path) : fetchFile(path)),
    onRefused: desk.onRefused,
  });
  return (
    <>
      <Button size="compact-xs" variant="light" loading={open.isPending} onClick={() => open.mutate(undefined)}>
        {say('papers.open')}
      </Button>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="xl"
        title={name}
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        {shown ? <img className={classes.picture} src={shown} alt={say('papers.picture', { name })} /> : null}
      </Modal>
    </>
  );
}
