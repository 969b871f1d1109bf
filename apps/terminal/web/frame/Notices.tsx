import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { happen, page } from '../driver.ts';
import type { Notice } from '../link/state.ts';
import { useSay } from '../say.ts';
import { said } from '../sentence.ts';

const LIFE_MS = { good: 5_000, info: 8_000, bad: 60_000 };

/** What has just become of something; a refusal stays until it is read. */
export function Notices() {
  const { notices } = useObservable(page);
  return (
    <output className="notices">
      {notices.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </output>
  );
}

function OneNotice({ notice: { id, tone, key, values } }: { notice: Notice }) {
  const { say, told, language } = useSay();
  useEffect(() => {
    const timer = setTimeout(() => happen({ type: 'dismiss', id }), LIFE_MS[tone]);
    return () => clearTimeout(timer);
  }, [id, tone]);
  const command = `done.${values?.['command'] ?? 'other'}`;
  const what = told(Object.hasOwn(said[language], command) ? command : 'done.other');
  return (
    <div className={`notice ${tone}`}>
      <p>{told(key, { ...values, what })}</p>
      <button
        type="button"
        className="iconButton"
        aria-label={say('app.close')}
        onClick={() => happen({ type: 'dismiss', id })}
      >
        <IconX size={24} />
      </button>
    </div>
  );
}
