import { Button, FileButton, Modal } from '@mantine/core';
import { useState } from 'react';
import type { CaseUpload, WholeCase } from '#core/case/told-case.ts';
import { FILE_BYTES, FILE_KINDS } from '#core/file/kept-file.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { fetchFile } from '#ui/kit/save-file.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { SayKey } from '#ui/resource/words.ts';
import { CallRefused } from '../calls/client.ts';
import { useAct } from '../calls/operations.ts';
import { sendFile } from '../calls/send-file.ts';
import { errorSentence } from '../i18n.ts';
import { useWhen } from '../use-when.ts';
import classes from './case.module.css';
import type { CaseClient } from './case-client.ts';

const KILO = 1_000;

/** Pictures and papers of a case: each is opened by an address of its own, and who looked is told below. */
export function FilesSection({
  client,
  namespace,
  fleet,
  whole,
  say,
  mayAdd,
  onDone,
}: {
  client: CaseClient;
  namespace: string;
  fleet: number;
  whole: WholeCase;
  say: SayKey;
  mayAdd: boolean;
  onDone: () => void;
}) {
  const when = useWhen();
  const [tooLarge, setTooLarge] = useState<CallRefused | null>(null);
  const { id } = whole.row;
  const keep = useAct(
    async (file: File) => client.keepFile({ fleet, id, name: file.name, sent: await sendFile(file) }),
    {
      onDone: ({ added }) => {
        toast({ severity: added ? 'success' : 'info', summary: say(added ? 'case.fileAdded' : 'case.fileThere') });
        onDone();
      },
    },
  );
  const choose = (file: File | null) => {
    if (!file) return;
    const isLarge = file.size > FILE_BYTES;
    setTooLarge(isLarge ? new CallRefused('fileTooLarge', 422, { mostMb: FILE_BYTES / 1_000_000 }) : null);
    if (!isLarge) keep.mutate(file);
  };
  const refused = tooLarge ?? keep.error;
  return (
    <section aria-label={say('case.files')}>
      <h3 className={classes.heading}>{say('case.files')}</h3>
      {whole.uploads.length === 0 ? <p className={classes.soft}>{say('case.noFiles')}</p> : null}
      <ul className={classes.evidence}>
        {whole.uploads.map((upload) => (
          <li key={upload.id}>
            {upload.gone ? (
              <i>{say('case.fileGone')}</i>
            ) : (
              <OpenFile
                client={client}
                namespace={namespace}
                fleet={fleet}
                id={id}
                upload={upload}
                say={say}
                onDone={onDone}
              />
            )}{' '}
            <span className={classes.soft}>
              {say('case.fileSize', { kb: Math.max(1, Math.round(upload.size / KILO)) })},{' '}
              {say('case.by', { when: when(upload.atMs), who: upload.by })}
            </span>
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <FileButton accept={FILE_KINDS.join(',')} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button size="xs" variant="default" loading={keep.isPending} {...button}>
              {say('case.addFile')}
            </Button>
          )}
        </FileButton>
      ) : null}
      {refused ? <Refusal sentence={errorSentence(refused, namespace)} /> : null}
      {whole.looks.length > 0 ? (
        <>
          <h4 className={classes.heading}>{say('case.looks')}</h4>
          <ul className={classes.evidence}>
            {whole.looks.map(({ id: look, atMs, by, name }) => (
              <li key={look} className={classes.soft}>
                {say('case.look', { when: when(atMs), who: by, name })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** A picture is shown, a PDF saved. */
function OpenFile({
  client,
  namespace,
  fleet,
  id,
  upload,
  say,
  onDone,
}: {
  client: CaseClient;
  namespace: string;
  fleet: number;
  id: number;
  upload: CaseUpload;
  say: SayKey;
  onDone: () => void;
}) {
  const sayUi = useUiTexts();
  const [shown, setShown] = useState<string | null>(null);
  const open = useAct(() => client.openFile({ fleet, id, file: upload.id }), {
    onDone: ({ path }) => {
      if (upload.kind.startsWith('image/')) setShown(path);
      else fetchFile(path);
      onDone();
    },
  });
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={say('case.openFile', { name: upload.name })}
        loading={open.isPending}
        onClick={() => open.mutate(undefined)}
      >
        {upload.name}
      </Button>
      {open.error ? <Refusal sentence={errorSentence(open.error, namespace)} /> : null}
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="xl"
        title={upload.name}
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        {shown ? <img className={classes.picture} src={shown} alt={upload.name} /> : null}
      </Modal>
    </>
  );
}
