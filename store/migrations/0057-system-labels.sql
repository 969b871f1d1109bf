-- What a company calls a term instead of the standard word; a language without a word of its own keeps the standard one.
create table system_label (
  term text primary key,
  en_one text check (char_length(en_one) between 1 and 30),
  en_many text check (char_length(en_many) between 1 and 30),
  fr_one text check (char_length(fr_one) between 1 and 30),
  fr_many text check (char_length(fr_many) between 1 and 30),
  fr_gender text check (fr_gender in ('m', 'f')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  check (en_many is null or en_one is not null),
  check (fr_many is null or fr_one is not null),
  check ((fr_one is null) = (fr_gender is null))
);
