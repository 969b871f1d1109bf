-- The flight or train by which the riders of a leg come to their pick-up, as it was typed; of all stops of a job on the job.
alter table leg add column flight_or_train text;
alter table job add column flight_or_train text;

create index leg_by_flight_or_train on leg (lower(replace(flight_or_train, ' ', ''))) where flight_or_train is not null;
