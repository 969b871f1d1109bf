import { Button, FileInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MOST_EXTRACT_BYTES } from '#core/place/city-import.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import classes from './cities.module.css';
import { client } from './client.ts';
import { nameOfFile } from './name-of-file.ts';
import { useCitiesTexts } from './texts.ts';
import { sendPieces } from './upload-city.ts';

type Asked = { file: File; name: string; replaces: boolean };

/** Chooses an extract, names its city, and sends it. */
export function UploadForm({ onChanged }: { onChanged: () => void }) {
  const say = useCitiesTexts();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const sending = useAct(
    async ({ file: chosen, name: called, replaces }: Asked) => {
      const { id } = await client.begin({
        name: called,
        fileName: chosen.name.slice(0, 200),
        bytes: chosen.size,
        replaces,
      });
      onChanged();
      await sendPieces(id, chosen);
    },
    {
      onDone: (_, asked) => {
        toast({ severity: 'success', summary: say('whole', { name: asked.name }) });
        setFile(null);
        setName('');
        onChanged();
      },
      onRefused: (refusal, asked) => {
        if (refusal.code === 'cityThere') void askToReplace(asked, String(refusal.data.name));
        onChanged();
      },
    },
  );

  async function askToReplace(asked: Asked, there: string): Promise<void> {
    const sure = await confirm({
      title: say('replaceTitle', { name: there }),
      message: say('replaceDetail'),
      accept: say('replace'),
      danger: true,
    });
    if (sure) sending.mutate({ ...asked, replaces: true });
  }

  const tooLarge = file !== null && file.size > MOST_EXTRACT_BYTES;
  const ready = file !== null && file.size > 0 && !tooLarge && name.trim() !== '';
  function send(event: FormEvent): void {
    event.preventDefault();
    if (ready && !sending.isPending) sending.mutate({ file, name: name.trim(), replaces: false });
  }
  const refusal = sending.error && sending.error.code !== 'cityThere' ? errorSentence(sending.error, 'cities') : null;

  return (
    <form className={classes.form} onSubmit={send}>
      <FileInput
        label={say('file')}
        description={say('fileHow')}
        placeholder={say('filePlaceholder')}
        accept=".pbf"
        value={file}
        error={tooLarge ? say('tooLarge') : null}
        onChange={(chosen) => {
          setFile(chosen);
          if (chosen && name === '') setName(nameOfFile(chosen.name));
        }}
      />
      <TextInput
        label={say('name')}
        value={name}
        maxLength={60}
        error={refusal}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!ready} loading={sending.isPending}>
        {say('send')}
      </Button>
    </form>
  );
}
