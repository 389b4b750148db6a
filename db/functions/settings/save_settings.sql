-- Saves all of it or nothing: 'forbidden', 'edited', 'zone' (one that this server does not know), 'overlap' (of what keeps its
-- local time and what is under way), else 'saved' with the settings.
-- Of who may not change the studio only her own version counts. LU404 for a picture that is not the studio's.
-- p_input { versions, profile, notifications, hours?, business?, pictures?: { coverId?, logoId? }, keepLocalTimes? }
create or replace function save_settings(p_session text, p_input jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  studio uuid;
  me uuid;
  moves boolean;
  seen integer;
begin
  perform enter(p_session);
  studio := current_studio_id();
  me := current_professional_id();
  moves := coalesce(p_input #>> '{business,zone}' <> (select zone from studios where id = studio), false);
  if (p_input ? 'business' or p_input ? 'pictures') and not current_is_admin() then
    return '{"outcome": "forbidden"}';
  elsif moves and not zone_known(p_input #>> '{business,zone}') then
    return '{"outcome": "zone"}';
  end if;
  perform lock_agendas_of_save(moves);
  select version into seen from profiles where id = me for no key update;
  if seen <> (p_input #> '{versions,profile}')::integer then
    return '{"outcome": "edited"}';
  end if;
  if current_is_admin() then
    select version into seen from studios where id = studio for no key update;
    if seen <> (p_input #> '{versions,studio}')::integer then
      return '{"outcome": "edited"}';
    end if;
  end if;
  if moves and (p_input -> 'keepLocalTimes')::boolean then
    begin
      perform keep_local_times(p_input #>> '{business,zone}', p_now);
    exception when exclusion_violation then
      return '{"outcome": "overlap"}';
    end;
  end if;
  perform save_own_settings(p_input, p_now);
  perform save_studio_settings(p_input);
  return json_build_object('outcome', 'saved', 'settings', own_settings(p_now));
end
$$;
