-- A free car may be asked to take a job over from one that is on its way: the offer says from which, and the job stays
-- that car's until it has been taken.
alter table offer
  add column from_vehicle_id bigint references vehicle,
  add column from_driver_id bigint references driver,
  add constraint offer_from_check check ((from_vehicle_id is null) = (from_driver_id is null));
-- Jobs that drivers lost so in their shift, and the foreign keys.
create index offer_from_driver on offer (from_driver_id, answered_at) where from_driver_id is not null;
create index offer_from_vehicle on offer (from_vehicle_id) where from_vehicle_id is not null;
