-- The search of jobs: the latest wanted first, page by page; and by whom, where, with which car.
create index job_by_required on job (fleet_id, required_at desc, id desc);
create index job_of_vehicle on job (vehicle_id, required_at desc, id desc) where vehicle_id is not null;
create index job_of_driver on job (driver_id, required_at desc, id desc) where driver_id is not null;
create index job_no_show on job (fleet_id, required_at desc, id desc) where state = 'no_show';
-- On booking and leg, not on job: these rows are not written again with each move of a job.
create index booking_by_name on booking using gin (passenger_name gin_trgm_ops);
create index leg_by_pickup on leg using gin (pickup_label gin_trgm_ops);
create index leg_by_dropoff on leg using gin (dropoff_label gin_trgm_ops) where dropoff_label is not null;
create index booking_by_account on booking (account_id, id desc) where account_id is not null;
create index booking_by_purchase_order on booking (fleet_id, purchase_order) where purchase_order is not null;
