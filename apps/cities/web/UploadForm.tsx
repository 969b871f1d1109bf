import { FileInput } from '@mantine/core';
import { MOST_EXTRACT_BYTES } from '#core/place/city-import.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { FormHere } from '#engine/web/form/FormHere.tsx';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { client } from './client.ts';
import { nameOfFile } from './name-of-file.ts';
import { useCitiesTexts } from './texts.ts';
import { sendPieces } from './upload-city.ts';

/** Chooses an extract, names its city, and sends it. */
export function UploadForm({ onChanged }: { onChanged: () => void }) {
  const say = useCitiesTexts();

  async function upload({ file, name }: { file: File; name: string }): Promise<void> {
    const begin = (replaces: boolean) =>
      client.begin({ name, fileName: file.name.slice(0, 200), bytes: file.size, replaces });
    const { id } = await begin(false).catch(async (refusal: unknown) => {
      if (!(refusal instanceof CallRefused) || refusal.code !== 'cityThere') throw refusal;
      const sure = await confirm({
        title: say('replaceTitle', { name: String(refusal.data.name) }),
        message: say('replaceDetail'),
        accept: say('replace'),
        danger: true,
      });
      if (!sure) throw refusal;
      return begin(true);
    });
    onChanged();
    await sendPieces(id, file);
  }

  return (
    <FormHere
      words={{ give: say('send') }}
      errors="cities"
      name="city"
      operation={upload}
      layout={[['file', 'name']]}
      fields={{
        file: {
          kind: 'slot',
          saysWrong: true,
          start: null,
          kept: false,
          required: true,
          isEmpty: (file) => !(file instanceof File) || file.size === 0,
          wrong: ({ file }) => (file && file.size > MOST_EXTRACT_BYTES ? say('tooLarge') : null),
          render: ({ value, values, put, problem }) => (
            <FileInput
              label={say('file')}
              description={say('fileHow')}
              placeholder={say('filePlaceholder')}
              accept=".pbf"
              value={value as File | null}
              error={problem}
              onChange={(file) => put({ file, ...(file && values.name === '' ? { name: nameOfFile(file.name) } : {}) })}
            />
          ),
        },
        name: {
          kind: 'text',
          label: say('name'),
          most: 60,
          required: true,
          codes: ['cityNameUnusable', 'cityThere', 'cityComing'],
        },
      }}
      done={(_, { name }) => {
        onChanged();
        return say('whole', { name });
      }}
      refused={onChanged}
    />
  );
}
