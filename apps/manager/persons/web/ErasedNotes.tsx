import { useWhen } from '#engine/web/use-when.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { ErasedPerson } from '../contract.ts';
import { KeptList } from './KeptList.tsx';
import { usePersonTexts } from './texts.ts';

/** Somebody asks again about who was erased: what is known is that, and what stays. */
export function ErasedNotes({ erased }: { erased: readonly ErasedPerson[] }) {
  const say = usePersonTexts();
  const when = useWhen();
  if (erased.length === 0) return null;
  return (
    <Panel title={say('erasedTitle')}>
      {erased.map(({ kind, atMs, by, why, kept }) => (
        <div key={atMs}>
          <p>{say('erasedLine', { kind: say(`erasedKind.${kind}`), when: when(atMs), by, why })}</p>
          <KeptList kept={kept} />
        </div>
      ))}
    </Panel>
  );
}
