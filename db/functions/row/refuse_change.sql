-- Refuses to change what only grows or was signed, to the owner of the tables too. The log of reads of health data is only added to; it goes with its studio and not
-- before, while begin_erasure says so (lume.erases_log). What was signed of a health intake is never changed. A commission in a closed
-- statement goes with its studio only (lume.erases_studio), not with its appointment; that it never changes is a matter of rights.
create or replace function refuse_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and current_setting('lume.erases_log', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege', table = tg_table_name;
end
$$;

create or replace trigger anamnesis_accesses_append_only before update or delete or truncate on anamnesis_accesses
  for each statement execute function refuse_change();

create or replace trigger anamneses_keep_signed before update of id, studio_id, replaces, form_version, filled_by, link_id, signed_at,
  digest, consent_treatment, consent_photos, consent_aftercare, changed, hidden_answered, created_at on anamneses
  for each statement execute function refuse_change();

create or replace trigger commission_entries_keep_closed before delete on commission_entries for each row
  when (old.statement_id is not null and coalesce(current_setting('lume.erases_studio', true), '') <> 'on')
  execute function refuse_change();
