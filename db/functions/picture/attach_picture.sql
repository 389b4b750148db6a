-- From now on the studio shows this picture, or none (null); the one it showed is the sweep's. LU404 unless it is the
-- studio's own and of that kind. Sweep and save lock the picture's row: whoever comes first decides.
create or replace function attach_picture(p_studio uuid, p_kind text, p_id uuid) returns void
language plpgsql set search_path = public as $$
declare
  shown uuid;
begin
  select case p_kind when 'cover' then cover_id when 'logo' then logo_id end into shown
  from studios where id = p_studio for no key update;
  if shown is not distinct from p_id then
    return;
  end if;
  update pictures set detached_at = null where id = p_id and studio_id = p_studio and kind = p_kind;
  if p_id is not null and not found then
    raise exception 'no such picture' using errcode = 'LU404';
  end if;
  update studios set cover_id = case when p_kind = 'cover' then p_id else cover_id end,
    logo_id = case when p_kind = 'logo' then p_id else logo_id end
  where id = p_studio;
  update pictures set detached_at = now() where id = shown;
end
$$;
