-- Mends of accounts.
select 1;
