create extension if not exists pg_trgm;

create table city (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  attribution text not null,
  check (west < east and south < north)
);

create table city_graph (
  city text primary key references city on delete cascade,
  bytes bytea not null
);
-- Varint bytes hardly shrink; left as they are they load faster.
alter table city_graph alter column bytes set storage external;

create table city_street (
  city text not null references city on delete cascade,
  number integer not null,
  name text not null,
  aliases text[] not null,
  district text not null,
  -- Folded name and aliases, each word with a space before it, so that '% got%' finds the beginning of a word.
  searchable text not null,
  longitude double precision not null,
  latitude double precision not null,
  primary key (city, number)
);
create index city_street_searchable on city_street using gin (searchable gin_trgm_ops);

create table city_address (
  city text not null,
  number integer not null,
  street integer not null,
  house_number text not null,
  folded_number text not null,
  generated boolean not null,
  longitude double precision not null,
  latitude double precision not null,
  primary key (city, number),
  foreign key (city, street) references city_street on delete cascade
);
create index city_address_street on city_address (city, street);

create table city_place (
  city text not null references city on delete cascade,
  number integer not null,
  name text not null,
  aliases text[] not null,
  kind text not null,
  searchable text not null,
  longitude double precision not null,
  latitude double precision not null,
  primary key (city, number)
);
create index city_place_searchable on city_place using gin (searchable gin_trgm_ops);

create table city_rank (
  city text not null references city on delete cascade,
  number integer not null,
  name text not null,
  spaces integer not null check (spaces > 0),
  longitude double precision not null,
  latitude double precision not null,
  primary key (city, number)
);

create table city_area (
  city text not null references city on delete cascade,
  number integer not null,
  name text not null,
  polygon jsonb not null,
  primary key (city, number)
);
