-- Which of the nodes that took an import one after another it is held by: one that was taken for dead no longer speaks for it.
alter table city_import add column round integer not null default 0;
