-- Visits of the public page.
select 1;
