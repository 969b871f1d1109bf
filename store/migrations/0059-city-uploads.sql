-- A city is uploaded in pieces, each sent again where it was lost, and read when the last has come.
create table city_import (
  id bigint generated always as identity primary key,
  name text not null,
  file_name text not null,
  bytes bigint not null check (bytes between 1 and 536870912),
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'reading', 'done', 'refused', 'stopped')),
  progress real not null default 0 check (progress between 0 and 1),
  asked_by text not null,
  asked_at timestamptz not null,
  -- By the wall's clock: the last that was heard of its upload, or of the node that reads it.
  heard_at timestamptz not null,
  ended_at timestamptz,
  found jsonb,
  problem jsonb
);

create table city_import_piece (
  import_id bigint not null references city_import on delete cascade,
  number integer not null check (number >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 524288),
  primary key (import_id, number)
);
