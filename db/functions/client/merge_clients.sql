-- Moves appointments, records and pictures of the work, health forms and consents to publishing of one client to another, whoever treats the client: a definer, since a professional sees the own
-- appointments only. Raises LU409 unless both are the member's and as they were read (to the millisecond); the caller's next
-- statements write the fields.
create or replace function merge_clients(p_kept_id uuid, p_kept_at timestamptz, p_other_id uuid, p_other_at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unchanged integer;
begin
  select count(*) into unchanged from (
    select from clients c
    where c.id in (p_kept_id, p_other_id) and c.studio_id = current_studio_id()
      and (current_is_admin() or c.created_by = current_professional_id()) and c.merged_into is null and c.anonymised_at is null
      and date_trunc('milliseconds', c.updated_at) = case when c.id = p_kept_id then p_kept_at else p_other_at end
    order by c.id for update
  ) as locked;
  if unchanged < 2 then
    raise exception 'a client was changed since it was read' using errcode = 'LU409';
  end if;
  -- Locked before anything is written, the order of every writer.
  perform from appointments where studio_id = current_studio_id() and client_id in (p_kept_id, p_other_id)
  order by id for no key update;
  update clients set updated_at = now(), merged_into = p_kept_id
  where studio_id = current_studio_id() and (id = p_other_id or merged_into = p_other_id);
  update appointments set client_id = p_kept_id where studio_id = current_studio_id() and client_id = p_other_id;
  update work_records set client_id = p_kept_id where studio_id = current_studio_id() and client_id = p_other_id;
  update private_pictures set client_id = p_kept_id where studio_id = current_studio_id() and client_id = p_other_id;
  update publishing_consents set client_id = p_kept_id where studio_id = current_studio_id() and client_id = p_other_id;
  -- What one of the two withdrew after the other was signed holds for both.
  update publishing_consents given set withdrawn_at = w.withdrawn_at, withdrawn_by = w.withdrawn_by
  from publishing_consents w
  where given.studio_id = current_studio_id() and given.client_id = p_kept_id and given.withdrawn_at is null
    and w.studio_id = given.studio_id and w.client_id = p_kept_id and w.withdrawn_at >= given.signed_at;
  update anamneses set client_id = p_kept_id where studio_id = current_studio_id() and client_id = p_other_id;
  update anamnesis_links set client_id = p_kept_id where studio_id = current_studio_id() and client_id = p_other_id;
end
$$;
