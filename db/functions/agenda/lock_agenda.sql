-- Everything that can collide in one agenda takes this lock first; it is released with the transaction.
create or replace function lock_agenda(p_professional_id uuid) returns void language sql
begin atomic
  select pg_advisory_xact_lock(hashtextextended('agenda:' || p_professional_id, 0));
end;
