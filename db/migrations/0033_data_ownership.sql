-- Taking everything along, and leaving.
select 1;
