-- Where clients and owners take electronic invoices, and by which number they are registered.
alter table account
  add column company_number text not null default '' check (length(company_number) <= 30),
  add column electronic_address text not null default '' check (length(electronic_address) <= 60);
alter table owner
  add column company_number text not null default '' check (length(company_number) <= 30),
  add column electronic_address text not null default '' check (length(electronic_address) <= 60);

-- Widens: invoice_line_category_check
-- Of a line without tax: exempt, outside the scope of tax or charged by the client, and by which law.
alter table invoice_line
  add column tax_why text not null default '' check (length(tax_why) <= 120),
  drop constraint invoice_line_category_check,
  add constraint invoice_line_category_check check (category in ('S', 'Z', 'E', 'O', 'AE'));
