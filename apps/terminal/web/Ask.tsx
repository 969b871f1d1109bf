import { useState } from 'react';
import { QUERY_CODES } from '#core/query/codes.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { here, page, press } from './driver.ts';
import { Button } from './frame/Button.tsx';
import { useSay } from './say.ts';
import { AccidentSheet } from './shift/opened-later.ts';

const { callMe, address, breakdown, noShow, fare, other } = QUERY_CODES;
const ASKED = [callMe, address, breakdown, noShow, fare, other];

/** Asks the office by code, with words where they help. Emergencies have a button of their own. */
export function Ask() {
  const { told: toldBySuite } = useObservable(page);
  const { say, told } = useSay();
  const [text, setText] = useState('');
  const [writing, setWriting] = useState(false);
  const ask = (code: number) => {
    press({ type: 'query', code, text: text.trim(), channel: '', at: here() });
    setText('');
  };
  return (
    <div className="list">
      <h1>{say('ask.title')}</h1>
      <label className="field">
        <span>{say('ask.text')}</span>
        <input value={text} maxLength={500} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <div className="choices">
        {ASKED.map((code) => (
          <Button key={code} label={told(`ask.c${code}`)} onPress={() => ask(code)} />
        ))}
        {(toldBySuite.tariffs?.queryCodes ?? []).map(({ code, name }) => (
          <Button key={code} label={name} onPress={() => ask(code)} />
        ))}
      </div>
      <Button label={say('accident.open')} onPress={() => setWriting(true)} />
      {writing ? <AccidentSheet onClose={() => setWriting(false)} /> : null}
    </div>
  );
}
