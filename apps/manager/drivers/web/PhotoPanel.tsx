import { Button, FileButton, Stack } from '@mantine/core';
import { useState } from 'react';
import { PICTURE_KINDS } from '#core/file/picture.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import { CropDialog } from './CropDialog.tsx';
import classes from './drivers.module.css';
import { openPicture } from './small-picture.ts';
import { useDriverTexts } from './texts.ts';

/** The photo of a driver; who may sets it, or takes it away. */
export function PhotoPanel({ fleet, driver }: { fleet: number; driver: StoredRecord }) {
  const say = useDriverTexts();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const { id, values } = driver;
  const name = String(values['name'] ?? '');
  const key = ['manager', 'driverPhoto', fleet, id];
  const { data } = useOperation(key, (signal) => client.drivers.photo({ fleet, id }, { signal }));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('driverRecords', fleet, reread);
  const photo = data?.photo ?? null;
  const seen = photo?.id ?? null;
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  const changed = (summary: string) => {
    close();
    setTold(null);
    toast({ severity: 'success', summary });
    void reread();
  };
  const refused = (failure: Parameters<typeof errorSentence>[0]) => {
    close();
    setTold(errorSentence(failure, 'manager-drivers'));
    void reread();
  };
  const keep = useAct((base64: string) => client.drivers.setPhoto({ fleet, id, seen, base64 }), {
    onDone: () => changed(say('photo.kept')),
    onRefused: refused,
  });
  const remove = useAct(() => client.drivers.removePhoto({ fleet, id, seen }), {
    onDone: () => changed(say('photo.removed')),
    onRefused: refused,
  });
  const choose = async (file: File | null) => {
    if (!file) return;
    const opened = await openPicture(file);
    if (typeof opened !== 'string') {
      setTold(null);
      setPicture(opened);
    } else setTold(opened === 'tooLarge' ? say('photo.tooLarge') : say(`errors.${opened}`, { most: 50 }));
  };
  const askRemove = async () => {
    const message = say('photo.removeAsk', { name });
    const sure = await confirm({ title: say('photo.remove'), message, accept: say('photo.remove'), danger: true });
    if (sure) remove.mutate(undefined);
  };
  return (
    <div className={classes.photo}>
      {photo ? (
        <img
          className={classes.picture}
          alt={say('photo.of', { name })}
          src={`data:${photo.kind};base64,${photo.base64}`}
        />
      ) : (
        <div className={classes.none}>{say('photo.none')}</div>
      )}
      {data?.maySet ? (
        <Stack gap="xs" align="flex-start">
          <FileButton accept={PICTURE_KINDS.join(',')} onChange={(file) => void choose(file)}>
            {(button) => (
              <Button size="xs" variant="default" {...button}>
                {say(photo ? 'photo.change' : 'photo.choose')}
              </Button>
            )}
          </FileButton>
          {photo ? (
            <Button size="xs" variant="subtle" color="red" loading={remove.isPending} onClick={() => void askRemove()}>
              {say('photo.remove')}
            </Button>
          ) : null}
          {told ? <Refusal sentence={told} /> : null}
        </Stack>
      ) : null}
      {picture ? (
        <CropDialog picture={picture} busy={keep.isPending} onKeep={(base64) => keep.mutate(base64)} onClose={close} />
      ) : null}
    </div>
  );
}
