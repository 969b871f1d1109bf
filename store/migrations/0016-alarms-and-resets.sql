-- A reset is open until its vehicle has acknowledged that it is cleared.
update meter_reset set acknowledged_at = cleared_at where cleared_at is not null and acknowledged_at is null;
drop index meter_reset_open;
create index meter_reset_open on meter_reset (fleet_id) where acknowledged_at is null;
create index meter_reset_clearing on meter_reset (vehicle_id) where cleared_at is not null and acknowledged_at is null;
create index meter_reset_by_fleet on meter_reset (fleet_id, id desc);

alter table meter_reset
  -- The id of the terminal's command that told of it.
  add column command_id text not null default '',
  add column acknowledged_by text,
  -- A reset changes after it was recorded, so the chain is one of steps.
  drop column previous_hash,
  drop column hash;

-- Every step of every reset of a fleet, chained: each hash is over the one before it and the step's content. Two that are
-- written at once cannot both be number n.
create table meter_reset_step (
  fleet_id integer not null references fleet on delete cascade,
  number integer not null check (number > 0),
  reset_id bigint not null references meter_reset,
  step text not null check (step in ('recorded', 'cleared', 'sent', 'acknowledged')),
  content text not null,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (fleet_id, number),
  unique (reset_id, step)
);

-- The resets of before get their steps as core/meter/reset-chain.ts writes them.
do $$
declare
  told record;
  fleet integer;
  place integer;
  before text;
  this text;
begin
  for told in
    select fleet_id, id as reset_id, 1 as place, 'recorded' as step,
      '["recorded",' || id || ',' || fleet_id || ',' || vehicle_id || ',' || coalesce(driver_id::text, 'null') || ','
        || to_json(device)::text || ',' || to_json(command_id)::text || ',' || (extract(epoch from at) * 1000)::bigint
        || ',' || concat_ws(',', totals_before->>'hirings', totals_before->>'distanceMetres', totals_before->>'fareMinor',
          totals_after->>'hirings', totals_after->>'distanceMetres', totals_after->>'fareMinor') || ']' as content
    from meter_reset
    union all
    select fleet_id, id, 2, 'cleared', '["cleared",' || id || ',' || (extract(epoch from cleared_at) * 1000)::bigint || ','
        || coalesce(to_json(cleared_by)::text, 'null') || ',' || coalesce(to_json(comment)::text, 'null') || ']'
    from meter_reset where cleared_at is not null
    union all
    select fleet_id, id, 3, 'sent', '["sent",' || id || ',' || (extract(epoch from clear_sent_at) * 1000)::bigint || ']'
    from meter_reset where clear_sent_at is not null
    union all
    select fleet_id, id, 4, 'acknowledged', '["acknowledged",' || id || ','
        || (extract(epoch from acknowledged_at) * 1000)::bigint || ',null]'
    from meter_reset where acknowledged_at is not null
    order by 1, 2, 3
  loop
    if fleet is distinct from told.fleet_id then
      fleet := told.fleet_id;
      place := 0;
      before := repeat('0', 64);
    end if;
    place := place + 1;
    this := encode(sha256(convert_to(before || E'\n' || told.content, 'UTF8')), 'hex');
    insert into meter_reset_step (fleet_id, number, reset_id, step, content, previous_hash, hash)
    values (fleet, place, told.reset_id, told.step, told.content, before, this);
    before := this;
  end loop;
end $$;

-- A car that is not heard of with a passenger aboard is asked for by the suite itself, with the code 10.
create index driver_query_of_vehicle on driver_query (vehicle_id, at desc);
alter table driver_query
  -- Whoever took it first, and when: how long it waited stays known.
  add column first_claimed_at timestamptz,
  add column first_claimed_by text;
create index driver_query_drill on driver_query (vehicle_id) where drill and finished_at is null;
