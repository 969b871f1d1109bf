import { Button, Modal } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { client } from '../../web/client.ts';
import type { ToldSchedule } from '../contract.ts';
import { MailCard } from './MailCard.tsx';
import { MailForm, type Shown } from './MailForm.tsx';
import classes from './mails.module.css';
import { MAILS_KEY } from './mails-key.ts';
import { useMailTexts } from './texts.ts';

/** The reports that the user has mailed; one is set up of what is shown, or changed, on a form in their place. */
export function MailsDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const say = useMailTexts();
  const phone = usePhone();
  const [form, setForm] = useState<{ mail: ToldSchedule | null } | null>(null);
  const { data, error } = useOperation(MAILS_KEY, (signal) => client.mails({}, { signal }));
  const title = form === null ? say('title') : form.mail ? say('changeNamed', { name: form.mail.name }) : say('add');
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={phone}
      title={title}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {form ? (
        <MailForm shown={shown} mail={form.mail} onBack={() => setForm(null)} />
      ) : (
        <div className={classes.list}>
          {error ? <Refusal sentence={errorSentence(error, 'report-mails')} /> : null}
          {data?.mails.length === 0 ? <Nothing title={say('none')} /> : null}
          {data?.mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} onChange={() => setForm({ mail })} />
          ))}
          <div>
            <Button
              size="xs"
              leftSection={<IconMailPlus size={14} aria-hidden />}
              onClick={() => setForm({ mail: null })}
            >
              {say('add')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
