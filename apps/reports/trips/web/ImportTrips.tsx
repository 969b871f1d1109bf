import { Button, FileInput, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import { LONGEST_FILE } from '#core/trip/outside/file-head.ts';
import { BRINGS_TRIPS } from '#core/trip/work.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { client } from '../../web/client.ts';
import { useTripImportTexts } from './texts.ts';

/** Lets whoever may bring the trips of another system. */
export function ImportTrips() {
  const say = useTripImportTexts();
  const { flags } = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!allows(flags, BRINGS_TRIPS)) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('open')}
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const say = useTripImportTexts();
  const phone = usePhone();
  const fleets = useFleets();
  const language = useTranslation().i18n.language === 'fr' ? 'fr' : 'en';
  const [fleet, setFleet] = useState(String(fleets[0]?.id ?? ''));
  const [file, setFile] = useState<File | null>(null);
  const [map, setMap] = useState<File | null>(null);
  const bring = useAct(
    async (given: { file: File; map: File }) =>
      client.importTrips({
        fleet: Number(fleet),
        csv: await given.file.text(),
        map: await given.map.text(),
        language,
      }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('sent') });
        onClose();
      },
    },
  );
  const tooLong = file !== null && file.size > LONGEST_FILE;
  const ready = file !== null && map !== null && file.size > 0 && !tooLong && fleet !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready) bring.mutate({ file, map });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={phone}
      title={say('title')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <form onSubmit={send}>
        <Stack gap="sm">
          <Text size="sm">{say('how')}</Text>
          <NativeSelect
            label={say('fleet')}
            value={fleet}
            data={fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setFleet(event.target.value)}
          />
          <FileInput
            label={say('file')}
            description={say('fileHow')}
            placeholder={say('choose')}
            accept=".csv,.txt,text/csv"
            value={file}
            error={tooLong ? say('tooLong') : null}
            onChange={setFile}
          />
          <FileInput
            label={say('map')}
            description={say('mapHow')}
            placeholder={say('choose')}
            accept=".json,application/json"
            value={map}
            onChange={setMap}
          />
          {bring.error ? <Refusal sentence={errorSentence(bring.error, 'reports')} /> : null}
          <div>
            <Button type="submit" size="xs" disabled={!ready} loading={bring.isPending}>
              {say('send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  );
}
