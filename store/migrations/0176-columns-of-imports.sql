-- What the columns of a file of these heads are, for the next one: every desk of the fleet has it.
create table import_columns (
  fleet_id integer not null references fleet on delete cascade,
  resource text not null check (resource <> ''),
  heads_sha256 bytea not null check (length(heads_sha256) = 32),
  said jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (fleet_id, resource, heads_sha256)
);
