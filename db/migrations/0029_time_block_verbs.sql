-- Time that members take out of the agenda.
select 1;
