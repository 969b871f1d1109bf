import type { Field, Resource } from '../resource/resource.ts';
import type { CaseKind, CaseMove } from './case-kind.ts';

/** The fields of a case as the form of a resource: checked, filled in and told by the same means. */
export const formOf = (kind: CaseKind): Resource => asResource(kind, kind.fields);

/** What a move asks besides, as a form; its texts are those of the kind. */
export const moveFormOf = (kind: CaseKind, move: CaseMove): Resource => asResource(kind, move.asks ?? {});

function asResource(kind: CaseKind, fields: Readonly<Record<string, Field>>): Resource {
  const { name, topic, read, write, together } = kind;
  return {
    name,
    topic,
    fields,
    key: Object.keys(fields)[0] ?? '',
    ...(together && fields === kind.fields ? { together } : {}),
    read,
    write,
    remove: write,
  };
}
