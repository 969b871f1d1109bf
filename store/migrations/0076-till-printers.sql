-- Where the receipts of a till are printed: a printer in the network. Without one the browser prints them.
alter table till add column printer text check (length(printer) <= 80);
