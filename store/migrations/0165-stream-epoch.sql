-- In which life of the database the numbers of announcements are meant. One that lost its last moments at a failover, or was brought
-- back from a copy, gives numbers again that clients have heard for something else.
create table stream_epoch (
  one boolean primary key default true check (one),
  epoch text not null default substr(md5(random()::text || clock_timestamp()::text), 1, 10),
  origin text not null default ''
);
insert into stream_epoch default values;
