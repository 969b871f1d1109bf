import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NOTE } from '#core/case/note.ts';
import { datesIn } from '#core/kit/written.ts';
import { languageOf } from '#core/language/languages.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { OpenFrame } from '#engine/web/open/OpenFrame.tsx';
import { useCodeInPlace } from '#engine/web/open/use-code-in-place.ts';
import { useOpenSentence } from '#engine/web/open/use-open-sentence.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import classes from './open.module.css';
import { RateForm } from './RateForm.tsx';
import { useOpenTexts } from './texts.ts';

export type OpenStatus = Awaited<ReturnType<typeof client.openStatus>>;

/** How the matter of whoever opens the link of a letter stands. Nobody is signed in here. */
export function StatusPage() {
  const say = useOpenTexts();
  const sentence = useOpenSentence('incident-open');
  const code = useCodeInPlace();
  const { data, error, refetch } = useOperation(['open', code], (signal) => client.openStatus({ code }, { signal }), {
    staleMs: 0,
  });
  const again = () => void refetch();
  const title = data && !error ? say('titleNumber', { number: data.number }) : say('title');
  if (error) {
    return (
      <Frame title={title}>
        <Refusal sentence={sentence(error)} />
        <Button variant="default" mt="sm" onClick={again}>
          {say('again')}
        </Button>
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame title={title}>
        <output>{say('loading')}</output>
      </Frame>
    );
  }
  return <Told code={code} status={data} title={title} onChanged={again} />;
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
    datesIn(language, status.zone, {
      dateStyle: 'long',
      timeStyle: 'short',
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
  const sentence = useOpenSentence('incident-open');
  const [text, setText] = useState('');
  const answer = useAct(() => client.openAnswer({ code, text: text.trim() }), { onDone: onSent });
  return (
    <section aria-labelledby="yours">
      <h2 id="yours">{say('yours.title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!answer.isPending) answer.mutate(undefined);
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
        {answer.error ? <Refusal sentence={sentence(answer.error)} /> : null}
        <Button type="submit" mt="sm" loading={answer.isPending}>
          {say('yours.send')}
        </Button>
      </form>
    </section>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return <OpenFrame title={title}>{children}</OpenFrame>;
}
