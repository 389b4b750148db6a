-- WhatsApp was opened with the client. Raises LU401, LU404.
create or replace function record_whatsapp(p_session text, p_id uuid, p_purpose text) returns json
language plpgsql security definer set search_path = public as $$
declare
  seen appointments;
begin
  perform enter(p_session);
  select a.* into seen from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id()) for key share;
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  perform record_event(seen, 'whatsapp', jsonb_build_object('purpose', p_purpose));
  return null;
end
$$;
