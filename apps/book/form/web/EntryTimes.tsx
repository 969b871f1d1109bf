import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { client } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import classes from './entry-times.module.css';

/** For managers: how long each operator took over a booking lately. */
export function EntryTimes({ fleet }: { fleet: number }) {
  const say = useBookTexts();
  const sayUi = useUiTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        {say('entry.title')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={say('entry.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        {open ? <Table fleet={fleet} /> : null}
      </Modal>
    </>
  );
}

function Table({ fleet }: { fleet: number }) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const sentence = useErrorSentence('book');
  const { data, error } = useOperation(
    ['book', 'entryTimes', fleet],
    (signal) => client.entryTimes({ fleet }, { signal }),
    { staleMs: 10_000 },
  );
  if (error && !data) return <Refusal sentence={sentence(error)} />;
  if (!data) return null;
  const { all } = data;
  if (!all) return <Nothing title={say('entry.none')} />;
  const seconds = (ms: number) =>
    say('entry.seconds', {
      seconds: (ms / 1_000).toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
  return (
    <>
      <p className={classes.intro}>{say('entry.intro')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('entry.user')}</th>
            <th scope="col">{say('entry.bookings')}</th>
            <th scope="col">{say('entry.median')}</th>
            <th scope="col">{say('entry.p90')}</th>
          </tr>
        </thead>
        <tbody>
          {[{ user: say('entry.all'), ...all }, ...data.users].map((row, index) => (
            <tr key={index === 0 ? '' : row.user}>
              <th scope="row">{row.user}</th>
              <td>{row.bookings.toLocaleString(i18n.language)}</td>
              <td>{seconds(row.medianMs)}</td>
              <td>{seconds(row.p90Ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
