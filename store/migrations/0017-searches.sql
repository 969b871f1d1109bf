-- The log of events by whom it concerns; newest first and page by page. Time and fleet have audit_by_time.
create index audit_by_vehicle on audit (vehicle_id, at) where vehicle_id is not null;
create index audit_by_driver on audit (driver_id, at) where driver_id is not null;
-- The lines about a job that are not its own: alerts, queries, messages.
create index audit_about_job on audit (job_id) where job_id is not null and entity <> 'job';
-- What is rare beside the moves of every job's life, and is looked for among all of them.
create index audit_by_act on audit (fleet_id, act, at)
  where act not in ('create', 'offer', 'accept', 'arrive', 'pickUp', 'offload');
create index audit_by_user on audit (lower(actor_name) text_pattern_ops, at) where actor_kind = 'user';
create index audit_by_why on audit using gin (why gin_trgm_ops) where why is not null;

create index trip_by_job on trip (job_id) where job_id is not null;
create index trip_from_area on trip (from_area_id, began_at) where from_area_id is not null;
create index trip_to_area on trip (to_area_id, began_at) where to_area_id is not null;
-- One in some hundreds, and looked for among all of them.
create index trip_broken_off on trip (fleet_id, began_at) where outcome = 'broken_off';
-- What has no names for its ends yet: a handful at any time.
create index trip_unplaced on trip (id) where from_label is null or (to_label is null and ended_at is not null);
