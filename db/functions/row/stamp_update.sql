create or replace function stamp_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['users', 'identities', 'studios', 'profiles', 'time_blocks', 'clients',
    'procedure_types', 'appointments', 'payments', 'anamneses', 'mfa_factors']
  loop
    execute format('create or replace trigger stamp_update before update on %I for each row execute function stamp_update()', table_name);
  end loop;
end
$$;
