-- Areas are drawn by the company. One that is taken away is ended: what happened in it still names it, and `heir_id` is the
-- neighbour that has its streets now.
alter table area
  add column ended_at timestamptz,
  add column heir_id bigint references area;

-- A tiling made from a map may have given one name twice.
update area a set name = left(a.name, 50) || ' ' || a.code
where exists (
  select 1 from area b where b.fleet_id = a.fleet_id and lower(b.name) = lower(a.name) and b.id < a.id
);
create unique index area_by_name on area (fleet_id, lower(name)) where ended_at is null;

-- Grows with every change of the areas: who draws upon an older one is told.
alter table fleet add column areas_version integer not null default 1;
