-- What the product's role may call, by name (with its parameters while it has two signatures); applied after every change of a
-- function. Trigger functions and those that only other functions call are not among them. Nobody may make temporary tables: pg_temp
-- is the last schema of every function that is run as its owner, and stays empty.
do $$
declare
  own regprocedure;
begin
  execute format('revoke temporary on database %I from public', current_database());
  for own in
    select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public, lume_app', own);
  end loop;
end
$$;

-- Policies, checks, generated columns and indexes call these.
grant execute on function
  business_hours_valid, current_is_admin, current_professional_id, current_sees_clients, current_studio_id, current_zone, phone_key,
  plain_text, zone_known
  to lume_app;

-- Queries call these.
grant execute on function
  accept_contact, agenda_unchanged, begin_erasure, came_back, claim_emails,
  count_seen_clients, create_public_appointment, enqueue_emails, enqueue_pushes, enter, enter_as, find_due, find_public_page, find_registered, free_slug,
  freeze_emails, get_professional_appointments, lock_agenda, lock_settings,
  merge_clients, next_round, purge, raise_agenda_versions, read_agenda, read_booking_state, record_visit, refuse_unless, remove_client,
  rotate_refresh_token, search_appointments, search_clients, settle_emails,
  take_rates, undo_import
  to lume_app;
