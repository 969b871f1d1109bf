-- What each node is there for, and the newest step of the schema that it knows; one of an earlier release serves in all roles.
alter table node
  add column roles text[] not null default '{web,links,dispatch,work}',
  add column schema integer not null default 163;
