create or replace function enter(p_session text) returns void
language plpgsql set search_path = public as $$
declare
  who record;
begin
  who := entered(p_session);
  perform set_config('lume.studio_id', who.studio::text, true),
    set_config('lume.professional_id', who.member::text, true),
    set_config('lume.is_admin', who.sees_all::text, true);
end
$$;
