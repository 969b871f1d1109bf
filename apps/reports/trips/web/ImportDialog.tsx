import { Button, FileInput, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { csvAtLines } from '#core/resource/given-lines.ts';
import type { SheetLine } from '#core/sheet/csv-feed.ts';
import type { Oddity } from '#core/sheet/given-sheet.ts';
import { LONGEST_BEGINNING, LONGEST_FILE, readMapFor, whatOf } from '#core/trip/outside/file-head.ts';
import { draftFor, type FileBeginning, isWhole, type MapDraft, mapText } from '#core/trip/outside/map-draft.ts';
import { proposeColumns } from '#core/trip/outside/propose-map.ts';
import { fileFaults } from '#core/trip/outside/texts.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { Oddities } from '#ui/kit/sheet/Oddities.tsx';
import { LARGEST_SHEET, readSheetFile } from '#ui/kit/sheet/sheet-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { client } from '../../web/client.ts';
import { FirstRows } from './FirstRows.tsx';
import { MapFields } from './MapFields.tsx';
import { useTripImportTexts } from './texts.ts';

/** So many rows of a file tell its columns and how they are written. */
const BEGINNING_ROWS = 400;

type Chosen = {
  name: string;
  /** Its heads and rows as CSV, each on its line. */
  csv: string;
  shown: string;
  beginning: FileBeginning;
  oddities: Oddity[];
};

const isKnown = (head: string) => Object.keys(proposeColumns([head])).length > 0;

/** A file as letters, and its beginning as the suite shows it; null where it is no table. */
async function chosenOf(file: File): Promise<Chosen | null> {
  const sheet = file.size > LARGEST_SHEET ? null : await readSheetFile(file, isKnown).catch(() => null);
  if (!sheet) return null;
  const { heads: head, rows, oddities } = sheet;
  const lines = (some: readonly SheetLine[]) => csvAtLines([{ line: sheet.headLine, cells: head }, ...some]);
  let shown = '';
  for (let most = BEGINNING_ROWS; most > 0 && (shown === '' || shown.length > LONGEST_BEGINNING); most >>= 1)
    shown = lines(rows.slice(0, most));
  const beginning = { head, rows: rows.slice(0, BEGINNING_ROWS).map(({ cells }) => cells) };
  return { name: file.name, csv: lines(rows), shown, beginning, oddities };
}

/** Makes the map of a file of trips on the page, shows how its first rows are read by it, and has it brought. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const say = useTripImportTexts();
  const phone = usePhone();
  const fleets = useFleets();
  const language = languageOf(useTranslation().i18n.language);
  const [fleet, setFleet] = useState(String(fleets[0]?.id ?? ''));
  const [given, setGiven] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [draft, setDraft] = useState<MapDraft | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const fleetName = fleets.find(({ id }) => String(id) === fleet)?.name ?? '';
  const map = draft && isWhole(draft) ? mapText(draft, fleetName) : null;
  const bring = useAct(
    async (given: { csv: string; map: string }) => client.importTrips({ fleet: Number(fleet), ...given, language }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('sent') });
        onClose();
      },
    },
  );
  const tooLong = chosen !== null && chosen.csv.length > LONGEST_FILE;
  const choose = async (file: File | null) => {
    setFault(null);
    const next = file && (await chosenOf(file));
    setGiven(file);
    setChosen(next);
    setDraft(next && next.beginning.head.length > 0 ? draftFor(next.beginning, next.name.replace(/\.\w+$/, '')) : null);
  };
  const takeMap = async (file: File | null) => {
    if (!file) return;
    const read = readMapFor(await file.text(), fleetName);
    setFault(read.ok ? null : fileFaults[language][read.code](whatOf(read.detail)));
    if (!read.ok) return;
    const { fleet: _, ...kept } = read.value;
    setDraft(kept);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && map !== null && !tooLong) bring.mutate({ csv: chosen.csv, map });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="60rem"
      fullScreen={phone}
      title={say('title')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <form onSubmit={send}>
        <Stack gap="sm">
          <Text size="sm">{say('how')}</Text>
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <NativeSelect
              label={say('fleet')}
              description={say('fleetHow')}
              value={fleet}
              data={fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => setFleet(event.target.value)}
            />
            <FileInput
              label={say('file')}
              description={say('fileHow')}
              placeholder={say('choose')}
              accept=".csv,.txt,.tsv,.xlsx,text/csv"
              value={given}
              error={tooLong ? say('tooLong') : null}
              onChange={(file) => void choose(file)}
            />
          </Group>
          {given && draft === null ? <Refusal sentence={fileFaults[language].fileEmpty('')} /> : null}
          {chosen && draft ? (
            <>
              <Oddities oddities={chosen.oddities} />
              <MapFields draft={draft} file={chosen.beginning} onDraft={setDraft} />
              <Group align="flex-end">
                <FileInput
                  size="xs"
                  w={240}
                  label={say('map')}
                  placeholder={say('mapHow')}
                  accept=".json,application/json"
                  value={null}
                  onChange={(file) => void takeMap(file)}
                />
                <Button
                  size="xs"
                  variant="default"
                  disabled={map === null}
                  leftSection={<IconDownload size={14} aria-hidden />}
                  onClick={() => map !== null && saveFile('trips-map.json', map, 'application/json')}
                >
                  {say('keepMap')}
                </Button>
              </Group>
              {fault ? <Refusal sentence={fault} /> : null}
              {map === null ? (
                <Text size="sm" c="dimmed">
                  {say('notWhole')}
                </Text>
              ) : (
                <FirstRows fleet={Number(fleet)} csv={chosen.shown} map={map} />
              )}
            </>
          ) : null}
          {bring.error ? <Refusal sentence={errorSentence(bring.error, 'reports')} /> : null}
          <div>
            <Button type="submit" size="xs" disabled={map === null || tooLong} loading={bring.isPending}>
              {say('send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  );
}
