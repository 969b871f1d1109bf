-- Which process of the suite holds a vehicle's link: after a restart it knows which ones broke with it.
alter table vehicle_now add column link_holder text;

-- A name may be given again once its device has ended. A server that forwards the positions of many trackers has
-- credentials of its own and no vehicle.
alter table device drop constraint device_name_key;
create unique index device_by_name on device (name) where ended_at is null;
alter table device alter column vehicle_id drop not null;
alter table device drop constraint device_kind_check;
alter table device
  add constraint device_kind_check check (kind in ('fitted', 'tracker', 'forwarder')),
  add constraint device_has_vehicle check ((kind = 'forwarder') = (vehicle_id is null));
create unique index device_of_fleet on device (fleet_id) where kind = 'forwarder' and ended_at is null;
