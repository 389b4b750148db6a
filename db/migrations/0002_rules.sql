-- What drizzle-kit cannot generate: the exclusion constraint, indexes on expressions, narrower rights.

-- Two appointments of one professional never overlap, unless one is cancelled.
alter table appointments add constraint appointments_no_overlap
  exclude using gist (professional_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled');--> statement-breakpoint

-- Free times read only this index.
create index appointments_taken on appointments (professional_id, starts_at) include (ends_at)
  where status <> 'cancelled';--> statement-breakpoint

-- Lists filtered by status.
create index appointments_by_status on appointments (studio_id, status, starts_at);--> statement-breakpoint

create index clients_search on clients using gin (studio_id, search_text gin_trgm_ops);--> statement-breakpoint
create index clients_sorted on clients (studio_id, sort_name, id)
  where merged_into is null and anonymised_at is null;--> statement-breakpoint
create index clients_by_creation on clients (studio_id, created_at)
  where merged_into is null and anonymised_at is null;--> statement-breakpoint
create index clients_by_birthday on clients (studio_id, date_part('month', birth_date))
  where birth_date is not null and merged_into is null and anonymised_at is null;--> statement-breakpoint
create index procedure_types_in_order on procedure_types (studio_id, position, name, id);--> statement-breakpoint

create index outbox_dead on outbox (studio_id, settled_at) where status = 'dead';--> statement-breakpoint
create index outbox_bodies on outbox (settled_at) where status = 'dead' and data is not null;--> statement-breakpoint

-- A code is looked up by the address it was mailed to; the foreign key of a deleted studio by the studio.
create index one_time_tokens_of_address on one_time_tokens (email, kind) where user_id is not null and consumed_at is null;--> statement-breakpoint
create index one_time_tokens_of_studio on one_time_tokens (studio_id) where studio_id is not null;--> statement-breakpoint
create index mfa_factors_unverified on mfa_factors (created_at) where status = 'unverified';--> statement-breakpoint

create index pictures_detached on pictures (detached_at) where detached_at is not null;--> statement-breakpoint
create index picture_remains_by_age on picture_remains (created_at);--> statement-breakpoint

-- Counters are written by triggers only, but that another zone has the months counted anew; logs are only appended to.
revoke insert, update, delete on appointment_counts, client_counts from lume_app;--> statement-breakpoint
revoke update on appointment_months from lume_app;--> statement-breakpoint
revoke update, delete on anamnesis_accesses, account_events from lume_app;--> statement-breakpoint
revoke update on client_credits from lume_app;--> statement-breakpoint

-- Of what a client signed only who the record is of, the sealing, and a withdrawal.
revoke update on publishing_consents from lume_app;--> statement-breakpoint
grant update (client_id, key_id, signature, withdrawn_at, withdrawn_by) on publishing_consents to lume_app;--> statement-breakpoint

-- Commissions: a statement is never changed; of what it takes only that it was taken.
revoke update on commission_statements, commission_entries, commission_adjustments from lume_app;--> statement-breakpoint
grant update (statement_id) on commission_entries, commission_adjustments to lume_app;
