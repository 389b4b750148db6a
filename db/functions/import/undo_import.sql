-- Deletes what an import added and nobody has changed or used since. An appointment is kept by any later event, a receipt, a review, a picture or a record of the work that did not come with
-- it (those that came are older than the import), a picture that was published, or a health form asked for; a block by a change; a service by an appointment; a client by an appointment, a health form or its link, or a
-- place on the waitlist. Payments that came with an appointment go with it. Returns how many are gone, by noun. A definer, since a
-- professional sees the own appointments only. The caller holds the import, so that no portion of it is added meanwhile.
create or replace function undo_import(p_import_id uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  studio uuid := current_studio_id();
  me uuid := current_professional_id();
  begun timestamptz := (select created_at from imports where studio_id = studio and id = p_import_id);
  gone uuid[];
  removed jsonb := '{}';
  n integer;
begin
  perform lock_agenda(id) from (select distinct professional_id as id from appointments
    where studio_id = studio and import_id = p_import_id order by 1) as agenda;
  perform from appointments where studio_id = studio and import_id = p_import_id order by id for update;
  gone := array(
    select id from appointments a
    where a.studio_id = studio and a.import_id = p_import_id and a.version = 1 and (current_is_admin() or a.professional_id = me)
      and not exists (select from appointment_events e where e.studio_id = studio and e.appointment_id = a.id and e.created_at > begun
        and e.kind <> 'booked')
      and not exists (select from receipts r where r.studio_id = studio and r.appointment_id = a.id)
      and not exists (select from reviews v where v.studio_id = studio and v.appointment_id = a.id)
      and not exists (select from private_pictures p where p.studio_id = studio and p.appointment_id = a.id and (p.client_id is null or p.created_at > begun
        or exists (select from gallery_pictures g where g.studio_id = studio and g.picture_id = p.id)))
      and not exists (select from work_records w where w.studio_id = studio and w.appointment_id = a.id and w.saved_at > begun));
  -- Their times, and those of the blocks, are free again.
  perform raise_agenda_versions(array(
    select professional_id from appointments where id = any (gone) and status <> 'cancelled'
    union select professional_id from time_blocks
    where studio_id = studio and import_id = p_import_id and version = 1 and (current_is_admin() or professional_id = me)));
  delete from work_records where studio_id = studio and appointment_id = any (gone);
  with pictures_gone as (
    delete from private_pictures where studio_id = studio and appointment_id = any (gone) returning id, studio_id
  )
  insert into picture_remains (picture_id, private_of) select id, studio_id from pictures_gone on conflict do nothing;
  delete from payments where studio_id = studio and appointment_id = any (gone);
  delete from outbox where studio_id = studio and appointment_id = any (gone) and status = 'pending';
  delete from appointments where studio_id = studio and id = any (gone);
  get diagnostics n = row_count;
  removed := removed || jsonb_build_object('appointments', n);

  delete from time_blocks b where b.studio_id = studio and b.import_id = p_import_id and b.version = 1
    and (current_is_admin() or b.professional_id = me);
  get diagnostics n = row_count;
  removed := removed || jsonb_build_object('blocks', n);

  delete from procedure_types p
  where p.studio_id = studio and p.import_id = p_import_id and p.updated_at = begun and (current_is_admin() or p.created_by = me)
    and not exists (select from appointment_procedures a where a.studio_id = studio and a.procedure_type_id = p.id);
  get diagnostics n = row_count;
  removed := removed || jsonb_build_object('services', n);

  perform from clients where studio_id = studio and import_id = p_import_id order by id for update;
  delete from clients c
  where c.studio_id = studio and c.import_id = p_import_id and c.updated_at = begun and (current_is_admin() or c.created_by = me)
    and not exists (select from appointments a where a.studio_id = studio and a.client_id = c.id)
    and not exists (select from anamneses a where a.studio_id = studio and a.client_id = c.id)
    and not exists (select from anamnesis_links l where l.studio_id = studio and l.client_id = c.id)
    and not exists (select from clients m where m.studio_id = studio and m.merged_into = c.id)
    and not exists (select from waitlist_entries w where w.studio_id = studio and w.email = c.email);
  get diagnostics n = row_count;
  return removed || jsonb_build_object('clients', n);
end
$$;
