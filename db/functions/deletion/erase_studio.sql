-- The next portion of a studio: 'more', or 'done' with the last of it. Children come before those they point to.
create or replace function erase_studio(p_request deletion_requests, p_data jsonb, p_now timestamptz, p_portion integer) returns text
language plpgsql set search_path = public as $$
declare
  studio uuid := (p_request).studio_id;
  people uuid[] := array(select id from profiles where studio_id = studio order by id);
  table_name text;
begin
  foreach table_name in array array['payments', 'appointments', 'idempotency_keys', 'anamneses'] loop
    if erase_rows(table_name, studio, p_portion) > 0 then
      return 'more';
    end if;
  end loop;
  -- A record that was merged into another goes before that one.
  if erase_rows('clients', studio, p_portion, 'not exists (select from clients k
      where k.studio_id = t.studio_id and k.merged_into = t.id)') > 0
    or erase_anamnesis_accesses(studio, p_portion) > 0
  then
    return 'more';
  end if;
  foreach table_name in array array['procedure_type_offers', 'procedure_types', 'time_blocks', 'visits', 'visit_days',
    'visit_sources', 'outbox', 'consents', 'former_slugs', 'pictures']
  loop
    if erase_rows(table_name, studio, p_portion) > 0 then
      return 'more';
    end if;
  end loop;
  if erase_account_events(people, p_portion) > 0 then
    return 'more';
  end if;
  perform owe_deletion_letters(p_request, p_data, null, p_now);
  delete from profiles where studio_id = studio;
  delete from studios where id = studio;
  delete from users where id = any (people);
  return 'done';
end
$$;
