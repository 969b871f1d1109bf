-- What a driver did that concerns another, such as a shift that was taken over: found where the driver is erased.
create index audit_by_acting_driver on audit (actor_id) where actor_kind = 'driver' and driver_id is distinct from actor_id;
