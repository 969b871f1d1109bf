-- How much stands on a line of the receipt printer of a till: 48 letters and 42 on paper of 80 mm, 32 on 58 mm.
alter table till add column paper text not null default 'wide' check (paper in ('wide', 'middle', 'narrow'));
