-- Deletes the clients of an import that nobody has changed or used since: an appointment, a health form or its link, a place on
-- the waitlist keeps a client. Returns how many are gone. A definer, since a professional sees the own appointments only. The
-- caller holds the import, so that no portion of it is added meanwhile.
create or replace function undo_import(p_import_id uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  studio uuid := current_studio_id();
  removed integer;
begin
  perform from clients where studio_id = studio and import_id = p_import_id order by id for update;
  delete from clients c
  where c.studio_id = studio and c.import_id = p_import_id and c.updated_at = c.created_at
    and (current_is_admin() or c.created_by = current_professional_id())
    and not exists (select from appointments a where a.studio_id = studio and a.client_id = c.id)
    and not exists (select from anamneses a where a.studio_id = studio and a.client_id = c.id)
    and not exists (select from anamnesis_links l where l.studio_id = studio and l.client_id = c.id)
    and not exists (select from clients m where m.studio_id = studio and m.merged_into = c.id)
    and not exists (select from waitlist_entries w where w.studio_id = studio and w.email = c.email);
  get diagnostics removed = row_count;
  return removed;
end
$$;
