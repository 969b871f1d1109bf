import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NOTE } from '#core/case/note.ts';
import { chooseLanguage, languageOf } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import classes from './open.module.css';
import { RateForm } from './RateForm.tsx';
import { useOpenTexts } from './texts.ts';
import { useOpenSentence } from './use-open-sentence.ts';

export type OpenStatus = Awaited<ReturnType<typeof client.openStatus>>;
const codeInPlace = () => location.hash.replace(/^#/, '');

/** How the matter of whoever opens the link of a letter stands. Nobody is signed in here. */
export function StatusPage() {
  const say = useOpenTexts();
  const sentence = useOpenSentence();
  const [code, setCode] = useState(codeInPlace);
  const [status, setStatus] = useState<OpenStatus | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    const changed = () => setCode(codeInPlace());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  useEffect(() => {
    let isWanted = true;
    client.openStatus({ code }).then(
      (found) => {
        if (!isWanted) return;
        setStatus(found);
        setFailure(null);
      },
      (refused: unknown) => {
        if (isWanted) setFailure(refused);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [code, asks]);
  const again = () => setAsks((before) => before + 1);
  const title = status && failure === null ? say('titleNumber', { number: status.number }) : say('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (failure !== null) {
    return (
      <Frame title={title}>
        <Refusal sentence={sentence(failure)} />
        <Button variant="default" mt="sm" onClick={again}>
          {say('again')}
        </Button>
      </Frame>
    );
  }
  if (!status) {
    return (
      <Frame title={title}>
        <output>{say('loading')}</output>
      </Frame>
    );
  }
  return <Told code={code} status={status} title={title} onChanged={again} />;
}

function Told({
  code,
  status,
  title,
  onChanged,
}: {
  code: string;
  status: OpenStatus;
  title: string;
  onChanged: () => void;
}) {
  const say = useOpenTexts();
  const language = languageOf(useTranslation().i18n.language);
  const when = (atMs: number) =>
    new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: status.zone,
    }).format(atMs);
  const { number, company, phone, state, answer, answerByMs } = status;
  return (
    <Frame title={title}>
      <p className={classes.state}>{say(`state.${state}`)}</p>
      <dl className={classes.facts}>
        <dt>{say('about')}</dt>
        <dd>{status.kind}</dd>
        <dt>{say('told')}</dt>
        <dd>{when(status.openedAtMs)}</dd>
        {answerByMs === null ? null : (
          <>
            <dt>{say('answerBy')}</dt>
            <dd>{when(answerByMs)}</dd>
          </>
        )}
      </dl>
      {answer === '' ? null : (
        <section aria-labelledby="answer">
          <h2 id="answer">{say('answer')}</h2>
          <p className={classes.answer}>{answer}</p>
        </section>
      )}
      {state === 'yourTurn' ? <AnswerForm code={code} onSent={onChanged} /> : null}
      {state === 'closed' ? <RateForm code={code} rated={status.rated} onSent={onChanged} /> : null}
      {phone === '' ? null : <p className={classes.soft}>{say('call', { company, phone, number })}</p>}
    </Frame>
  );
}

function AnswerForm({ code, onSent }: { code: string; onSent: () => void }) {
  const say = useOpenTexts();
  const sentence = useOpenSentence();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    try {
      await client.openAnswer({ code, text: text.trim() });
      onSent();
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="yours">
      <h2 id="yours">{say('yours.title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Textarea
          label={say('yours.text')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {failure === null ? null : <Refusal sentence={sentence(failure)} />}
        <Button type="submit" mt="sm" loading={busy}>
          {say('yours.send')}
        </Button>
      </form>
    </section>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const say = useOpenTexts();
  const language = languageOf(useTranslation().i18n.language);
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <UnstyledButton className={classes.tool} lang={other} onClick={() => void chooseLanguage(other)}>
          {say('language')}
        </UnstyledButton>
      </header>
      <main className={classes.card}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
