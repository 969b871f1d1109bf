import { Badge, Checkbox } from '@mantine/core';
import type { ConfigurationLineTold } from '../contract.ts';
import classes from './configuration.module.css';
import { useLineWords } from './line-words.ts';

/** What a configuration would bring, by its sections, each line ticked or left. */
export function ConfigurationLines({
  lines,
  leave,
  onLeave,
}: {
  lines: readonly ConfigurationLineTold[];
  leave: ReadonlySet<string>;
  onLeave: (leave: ReadonlySet<string>) => void;
}) {
  const { say, sectionWord, nameWord, changeWords, refusalWord } = useLineWords();
  const set = (ids: readonly string[], taken: boolean) => {
    const next = new Set(leave);
    for (const id of ids) {
      if (taken) next.delete(id);
      else next.add(id);
    }
    onLeave(next);
  };
  return [...new Set(lines.map(({ section }) => section))].map((section) => {
    const here = lines.filter((line) => line.section === section);
    const open = here.filter(({ refusal }) => refusal === null).map(({ id }) => id);
    const taken = open.filter((id) => !leave.has(id)).length;
    const title = sectionWord(section);
    return (
      <section key={section} aria-label={title}>
        <h3 className={classes.section}>
          <Checkbox
            size="xs"
            aria-label={say('all', { section: title })}
            checked={taken > 0 && taken === open.length}
            indeterminate={taken > 0 && taken < open.length}
            disabled={open.length === 0}
            onChange={({ currentTarget }) => set(open, currentTarget.checked)}
          />
          {title}
        </h3>
        <ul className={classes.lines}>
          {here.map((line) => {
            const refusal = refusalWord(line);
            const changes = changeWords(line);
            const name = nameWord(line);
            return (
              <li key={line.id}>
                <Checkbox
                  size="xs"
                  aria-label={say('take', { name })}
                  checked={!leave.has(line.id)}
                  disabled={refusal !== null}
                  onChange={({ currentTarget }) => set([line.id], currentTarget.checked)}
                />
                <span className={classes.name}>{name}</span>
                <Badge size="sm" variant="default">
                  {say(line.kind)}
                </Badge>
                <span className={classes.what}>
                  {changes.map((change) => (
                    <span key={change}>{change}</span>
                  ))}
                  {refusal ? <b className={classes.refused}>{refusal}</b> : null}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}
