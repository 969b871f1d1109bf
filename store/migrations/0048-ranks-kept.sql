-- Ranks are a table of the company's own, each known by its name.
alter table rank add column version integer not null default 1;
create unique index rank_by_name on rank (fleet_id, lower(name));
