import { type Role, readRoles } from '#core/node/roles.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';

/** What this node is there for, as `--roles` and `HANSOM_ROLES` say; undefined for everything. Throws `StartRefusal`. */
export function rolesFor(asked: string | undefined): Role[] | undefined {
  const [said, text] = asked === undefined ? ['HANSOM_ROLES', process.env.HANSOM_ROLES] : ['--roles', asked];
  if (!text) return undefined;
  const read = readRoles(text);
  if (!read.ok) throw new StartRefusal(`${said}: ${read.sentence}`, 2);
  return read.roles;
}
