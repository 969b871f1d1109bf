-- What each node is there for; one of an earlier release serves in all roles.
alter table node add column roles text[] not null default '{web,links,dispatch,work}';
