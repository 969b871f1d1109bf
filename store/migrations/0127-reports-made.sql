-- The same work asked for by several is done once: who else asked for it sees it too.
alter table long_work add column also_asked_by bigint[] not null default '{}';
