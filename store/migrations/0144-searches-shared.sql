-- What somebody keeps may be shared with those of a fleet who may open its page.
alter table saved_search add column shared_fleet_id integer references fleet on delete set null;
create index saved_search_shared on saved_search (shared_fleet_id, page) where shared_fleet_id is not null;
