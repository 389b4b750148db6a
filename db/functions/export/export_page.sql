-- A page of a noun: { rows, next }. Null for whom the studio does not belong to.
create or replace function export_page(p_session text, p_noun text, p_after text, p_limit integer) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  if not current_is_owner() then
    return null;
  end if;
  case p_noun
    when 'studio' then return export_studio();
    when 'professionals' then return export_professionals(p_after::uuid, p_limit);
    when 'blocks' then return export_blocks(p_after::uuid, p_limit);
    when 'procedureTypes' then return export_procedure_types(p_after::uuid, p_limit);
    when 'clients' then return export_clients(p_after::uuid, p_limit);
    when 'appointments' then return export_appointments(p_after::uuid, p_limit);
    when 'history' then return export_history(p_after::uuid, p_limit);
    when 'visitDays' then return export_visit_days(p_after, p_limit);
    when 'visitSources' then return export_visit_sources(p_after, p_limit);
    when 'pictures' then return export_pictures(p_after::uuid, p_limit);
    when 'accountEvents' then return export_account_events(p_after, p_limit);
    when 'mails' then return export_mails(p_after, p_limit);
    when 'consents' then return export_consents(p_after::uuid, p_limit);
  end case;
end
$$;
