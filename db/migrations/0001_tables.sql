CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"session_id" uuid,
	"device" text,
	"place" text,
	"address" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_events_kind_known" CHECK ("account_events"."kind" in ('signed_up', 'email_confirmed', 'signed_in', 'sign_in_failed', 'signed_out', 'session_revoked', 'sessions_revoked', 'password_changed', 'password_reset', 'recovery_requested', 'email_change_requested', 'email_changed', 'factor_added', 'factor_removed', 'recovery_code_used', 'recovery_codes_renewed', 'identity_linked', 'identity_unlinked', 'role_changed', 'invitation_accepted', 'refresh_token_reused', 'deactivated', 'data_exported', 'deletion_requested', 'deletion_withdrawn')),
	CONSTRAINT "account_events_device_length" CHECK (char_length("account_events"."device") between 1 and 120),
	CONSTRAINT "account_events_place_length" CHECK (char_length("account_events"."place") between 1 and 120),
	CONSTRAINT "account_events_address_length" CHECK (char_length("account_events"."address") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" "citext",
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_unique" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text,
	"sign_up_browser" text,
	"is_only_api_sign_up" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"new_email" "citext",
	"email_change_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"app_metadata" jsonb DEFAULT '{"provider":"email","providers":["email"]}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_email_shape" CHECK ("users"."email"::text ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "users_password_is_hash" CHECK ("users"."password_hash" like '$%$%$%'),
	CONSTRAINT "users_sign_up_browser_is_hash" CHECK ("users"."sign_up_browser" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "anamneses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"replaces" uuid,
	"form_version" integer NOT NULL,
	"filled_by" uuid,
	"link_id" uuid,
	"key_id" text NOT NULL,
	"answers" text NOT NULL,
	"hidden" text NOT NULL,
	"alerts" text NOT NULL,
	"signature" text,
	"signed_at" timestamp with time zone,
	"digest" text NOT NULL,
	"consent_treatment" boolean NOT NULL,
	"consent_photos" boolean NOT NULL,
	"consent_aftercare" boolean NOT NULL,
	"changed" text[] NOT NULL,
	"hidden_answered" text[] NOT NULL,
	"photos_withdrawn_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anamneses_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "anamneses_consented" CHECK ("anamneses"."consent_treatment" and "anamneses"."consent_aftercare"),
	CONSTRAINT "anamneses_filled" CHECK (num_nonnulls("anamneses"."filled_by", "anamneses"."link_id") = 1),
	CONSTRAINT "anamneses_signed" CHECK (num_nonnulls("anamneses"."signature", "anamneses"."signed_at") in (0, 2)),
	CONSTRAINT "anamneses_digest_form" CHECK ("anamneses"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "anamneses_answers_sealed" CHECK ("anamneses"."answers" ~ '^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$'),
	CONSTRAINT "anamneses_hidden_sealed" CHECK ("anamneses"."hidden" ~ '^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$'),
	CONSTRAINT "anamneses_alerts_sealed" CHECK ("anamneses"."alerts" ~ '^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$'),
	CONSTRAINT "anamneses_signature_sealed" CHECK ("anamneses"."signature" ~ '^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$')
);
--> statement-breakpoint
ALTER TABLE "anamneses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "anamnesis_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"anamnesis_id" uuid,
	"client_id" uuid NOT NULL,
	"accessed_by" uuid,
	"access_type" text NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"fields" text[] NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"accessed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anamnesis_accesses_type_known" CHECK ("anamnesis_accesses"."access_type" in ('view', 'view_sensitive', 'print', 'save', 'copy', 'link', 'photos_withdrawn', 'delete', 'record_view', 'record_save', 'picture_view', 'publishing_consented', 'publishing_withdrawn', 'export', 'import'))
);
--> statement-breakpoint
ALTER TABLE "anamnesis_accesses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "anamnesis_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"device_hash" text,
	"codes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"identified_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "anamnesis_links_token" UNIQUE("token_hash"),
	CONSTRAINT "anamnesis_links_purpose_known" CHECK ("anamnesis_links"."purpose" in ('fill', 'copy')),
	CONSTRAINT "anamnesis_links_token_hashed" CHECK ("anamnesis_links"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "anamnesis_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointment_counts" (
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"status" text NOT NULL,
	"appointments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "appointment_counts_pk" PRIMARY KEY("studio_id","professional_id","status"),
	CONSTRAINT "appointment_counts_status_known" CHECK ("appointment_counts"."status" in ('scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "appointment_counts_not_negative" CHECK ("appointment_counts"."appointments" >= 0)
);
--> statement-breakpoint
ALTER TABLE "appointment_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_events_kind_known" CHECK ("appointment_events"."kind" in ('booked', 'changed', 'moved', 'confirmed', 'started', 'completed', 'cancelled', 'reopened', 'whatsapp', 'coming', 'reviewed', 'deposit_requested', 'deposit_claimed', 'deposit_asked', 'deposit_received', 'deposit_denied', 'deposit_waived', 'deposit_returned', 'deposit_unclear', 'credit_used'))
);
--> statement-breakpoint
ALTER TABLE "appointment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointment_months" (
	"studio_id" uuid NOT NULL,
	"month" date NOT NULL,
	"professional_id" uuid NOT NULL,
	"status" text NOT NULL,
	"appointments" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "appointment_months_pk" PRIMARY KEY("studio_id","month","professional_id","status"),
	CONSTRAINT "appointment_months_status_known" CHECK ("appointment_months"."status" in ('completed', 'cancelled')),
	CONSTRAINT "appointment_months_not_negative" CHECK ("appointment_months"."appointments" >= 0 and "appointment_months"."total_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "appointment_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointment_procedures" (
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"procedure_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"notes" text,
	CONSTRAINT "appointment_procedures_pk" PRIMARY KEY("appointment_id","position"),
	CONSTRAINT "appointment_procedures_position" CHECK ("appointment_procedures"."position" between 0 and 99),
	CONSTRAINT "appointment_procedures_price" CHECK ("appointment_procedures"."price_cents" between 0 and 99999999),
	CONSTRAINT "appointment_procedures_duration" CHECK ("appointment_procedures"."duration_minutes" between 1 and 1440),
	CONSTRAINT "appointment_procedures_notes_length" CHECK (char_length("appointment_procedures"."notes") between 0 and 2000)
);
--> statement-breakpoint
ALTER TABLE "appointment_procedures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"total_minutes" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"no_show" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"notes" text,
	"contact_name" text,
	"contact_phone" text,
	"contact_notes" text,
	"contact_diverges" boolean DEFAULT false NOT NULL,
	"link_generation" integer DEFAULT 0 NOT NULL,
	"confirmed_by_client_at" timestamp with time zone,
	"reminder_check_at" timestamp with time zone DEFAULT now(),
	"review_email_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "appointments_no_show_cancelled" CHECK (not "appointments"."no_show" or "appointments"."status" = 'cancelled'),
	CONSTRAINT "appointments_origin_known" CHECK ("appointments"."origin" in ('public', 'member', 'import')),
	CONSTRAINT "appointments_link_generation" CHECK ("appointments"."link_generation" between 0 and 65535),
	CONSTRAINT "appointments_minutes" CHECK ("appointments"."total_minutes" between 1 and 1440),
	CONSTRAINT "appointments_cents" CHECK ("appointments"."total_cents" between 0 and 999999999),
	CONSTRAINT "appointments_credit" CHECK ("appointments"."credit_cents" between 0 and 999999999),
	CONSTRAINT "appointments_length" CHECK ("appointments"."ends_at" = "appointments"."starts_at" + make_interval(mins => "appointments"."total_minutes")),
	CONSTRAINT "appointments_whole_minutes" CHECK (mod(extract(epoch from "appointments"."starts_at"), 60) = 0),
	CONSTRAINT "appointments_notes_length" CHECK (char_length("appointments"."notes") between 0 and 5000),
	CONSTRAINT "appointments_contact_name_length" CHECK (char_length("appointments"."contact_name") between 1 and 200),
	CONSTRAINT "appointments_contact_notes_length" CHECK (char_length("appointments"."contact_notes") between 0 and 5000),
	CONSTRAINT "appointments_contact_phone_digits" CHECK ("appointments"."contact_phone" ~ '^([0-9]{10,11}|[+][1-9][0-9]{7,14})$')
);
--> statement-breakpoint
ALTER TABLE "appointments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"former_seq" integer GENERATED ALWAYS AS (nullif(seq - 1, 0)) STORED,
	"former_cents" integer GENERATED ALWAYS AS (case when seq > 1 then balance_cents - amount_cents end) STORED,
	"appointment_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_credits_seq" UNIQUE("client_id","seq"),
	CONSTRAINT "client_credits_balances" UNIQUE("studio_id","client_id","seq","balance_cents"),
	CONSTRAINT "client_credits_begin" CHECK ("client_credits"."seq" > 1 or "client_credits"."seq" = 1 and "client_credits"."balance_cents" = "client_credits"."amount_cents"),
	CONSTRAINT "client_credits_balance" CHECK ("client_credits"."balance_cents" between 0 and 999999999),
	CONSTRAINT "client_credits_kind_known" CHECK ("client_credits"."kind" in ('deposit', 'used', 'restored', 'returned', 'merged')),
	CONSTRAINT "client_credits_sign" CHECK (case "client_credits"."kind" when 'merged' then "client_credits"."amount_cents" <> 0 when 'used' then "client_credits"."amount_cents" < 0 when 'returned'
        then "client_credits"."amount_cents" < 0 else "client_credits"."amount_cents" > 0 end),
	CONSTRAINT "client_credits_appointment_named" CHECK (("client_credits"."kind" = 'merged') = ("client_credits"."appointment_id" is null))
);
--> statement-breakpoint
ALTER TABLE "client_credits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_counts" (
	"studio_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"month" date NOT NULL,
	"clients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_counts_pk" PRIMARY KEY("studio_id","created_by","month"),
	CONSTRAINT "client_counts_not_negative" CHECK ("client_counts"."clients" between 0 and 2000000000)
);
--> statement-breakpoint
ALTER TABLE "client_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"birth_date" date,
	"allergies" text,
	"notes" text,
	"created_by" uuid NOT NULL,
	"import_id" uuid,
	"phone_key" text GENERATED ALWAYS AS (phone_key(phone)) STORED,
	"search_text" text GENERATED ALWAYS AS (plain_text(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED,
	"sort_name" text GENERATED ALWAYS AS (plain_text(full_name)) STORED,
	"merged_into" uuid,
	"return_after_days" integer,
	"deposit_mark" text,
	"recalls_declined_at" timestamp with time zone,
	"device_generation" integer DEFAULT 0 NOT NULL,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "clients_email_unique" UNIQUE("studio_id","email"),
	CONSTRAINT "clients_full_name_length" CHECK (char_length("clients"."full_name") between 1 and 200),
	CONSTRAINT "clients_email_length" CHECK (char_length("clients"."email") between 3 and 254),
	CONSTRAINT "clients_email_lower_case" CHECK ("clients"."email" = lower("clients"."email")),
	CONSTRAINT "clients_phone_digits" CHECK ("clients"."phone" ~ '^([0-9]{10,11}|[+][1-9][0-9]{7,14})$'),
	CONSTRAINT "clients_notes_length" CHECK (char_length("clients"."notes") between 0 and 5000),
	CONSTRAINT "clients_allergies_length" CHECK (char_length("clients"."allergies") between 0 and 5000),
	CONSTRAINT "clients_deposit_mark_known" CHECK ("clients"."deposit_mark" in ('always', 'never')),
	CONSTRAINT "clients_return" CHECK ("clients"."return_after_days" between 1 and 730)
);
--> statement-breakpoint
ALTER TABLE "clients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"statement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_adjustments_cents" CHECK ("commission_adjustments"."cents" between -99999999 and 99999999),
	CONSTRAINT "commission_adjustments_not_nothing" CHECK ("commission_adjustments"."cents" <> 0),
	CONSTRAINT "commission_adjustments_reason_length" CHECK (char_length("commission_adjustments"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "commission_adjustments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"procedure_type_id" uuid NOT NULL,
	"procedure" text NOT NULL,
	"day" date NOT NULL,
	"basis_points" integer,
	"fixed_cents" integer,
	"base" text NOT NULL,
	"base_cents" integer NOT NULL,
	"cents" integer NOT NULL,
	"statement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_entries_one_kind" CHECK (num_nonnulls("commission_entries"."basis_points", "commission_entries"."fixed_cents") = 1),
	CONSTRAINT "commission_entries_base_known" CHECK ("commission_entries"."base" in ('received', 'price')),
	CONSTRAINT "commission_entries_procedure_length" CHECK (char_length("commission_entries"."procedure") between 1 and 200),
	CONSTRAINT "commission_entries_position" CHECK ("commission_entries"."position" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "commission_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"procedure_type_id" uuid,
	"basis_points" integer,
	"fixed_cents" integer,
	CONSTRAINT "commission_rules_one" UNIQUE NULLS NOT DISTINCT("professional_id","procedure_type_id"),
	CONSTRAINT "commission_rules_one_kind" CHECK (num_nonnulls("commission_rules"."basis_points", "commission_rules"."fixed_cents") = 1),
	CONSTRAINT "commission_rules_percent" CHECK ("commission_rules"."basis_points" between 0 and 10000),
	CONSTRAINT "commission_rules_fixed" CHECK ("commission_rules"."fixed_cents" between 0 and 99999999)
);
--> statement-breakpoint
ALTER TABLE "commission_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"commission_cents" bigint NOT NULL,
	"adjustments_cents" bigint NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_statements_number" UNIQUE("studio_id","number"),
	CONSTRAINT "commission_statements_person" UNIQUE("studio_id","professional_id","id"),
	CONSTRAINT "commission_statements_number_positive" CHECK ("commission_statements"."number" > 0),
	CONSTRAINT "commission_statements_days" CHECK ("commission_statements"."from_date" <= "commission_statements"."to_date")
);
--> statement-breakpoint
ALTER TABLE "commission_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"choices" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('lgpd', 'cookies', 'terms', 'marketing'))
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "data_requests_protocol" UNIQUE("protocol"),
	CONSTRAINT "data_requests_kind_known" CHECK ("data_requests"."kind" in ('confirmation', 'access', 'correction', 'anonymisation', 'portability', 'deletion', 'sharing', 'refusal', 'revocation', 'other')),
	CONSTRAINT "data_requests_name_length" CHECK (char_length("data_requests"."name") between 1 and 120),
	CONSTRAINT "data_requests_email_length" CHECK (char_length("data_requests"."email") between 3 and 254),
	CONSTRAINT "data_requests_message_length" CHECK (char_length("data_requests"."message") between 1 and 2000),
	CONSTRAINT "data_requests_closed_later" CHECK ("data_requests"."closed_at" >= "data_requests"."created_at")
);
--> statement-breakpoint
ALTER TABLE "data_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"whole_studio" boolean NOT NULL,
	"tells_clients" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_requests_user" UNIQUE("user_id"),
	CONSTRAINT "deletion_requests_grace" CHECK ("deletion_requests"."due_at" > "deletion_requests"."created_at")
);
--> statement-breakpoint
ALTER TABLE "deletion_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deposits" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"hold_minutes" integer,
	"hold_ends_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"policy" text,
	"policy_hash" text,
	"policy_version" integer,
	"accepted_at" timestamp with time zone,
	"may_keep" boolean NOT NULL,
	"notice_hours" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_note" text,
	"settled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_hold_minutes" CHECK ("deposits"."hold_minutes" between 1 and 1440),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount_cents" between 1 and 9999999),
	CONSTRAINT "deposits_state_known" CHECK ("deposits"."state" in ('planned', 'awaiting', 'claimed', 'received', 'waived', 'expired', 'dropped', 'due_back', 'returned', 'credited', 'kept', 'covered')),
	CONSTRAINT "deposits_hold" CHECK (("deposits"."state" = 'awaiting') = ("deposits"."hold_ends_at" is not null)),
	CONSTRAINT "deposits_claim" CHECK (("deposits"."state" = 'claimed') = ("deposits"."claimed_at" is not null)),
	CONSTRAINT "deposits_asked" CHECK ("deposits"."ask_at" is null or "deposits"."state" = 'claimed'),
	CONSTRAINT "deposits_policy_whole" CHECK (num_nulls("deposits"."policy", "deposits"."policy_hash", "deposits"."policy_version", "deposits"."accepted_at") in (0, 4)),
	CONSTRAINT "deposits_kept_by_policy" CHECK ("deposits"."state" <> 'kept' or "deposits"."may_keep"),
	CONSTRAINT "deposits_policy_length" CHECK (char_length("deposits"."policy") between 1 and 2000),
	CONSTRAINT "deposits_note_length" CHECK (char_length("deposits"."settled_note") between 1 and 500),
	CONSTRAINT "deposits_policy_hash" CHECK ("deposits"."policy_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "deposits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"asked_from" text NOT NULL,
	"verified_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_used_step" bigint,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mfa_factors_name_unique" UNIQUE("user_id","friendly_name"),
	CONSTRAINT "mfa_factors_status_known" CHECK ("mfa_factors"."status" in ('unverified', 'verified')),
	CONSTRAINT "mfa_factors_name_length" CHECK (char_length("mfa_factors"."friendly_name") between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_unique" UNIQUE("user_id","code_hash"),
	CONSTRAINT "recovery_codes_hash_is_hash" CHECK ("recovery_codes"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"presentation" text NOT NULL,
	"method" text NOT NULL,
	"redirect_to" text,
	"code_challenge" text,
	"code_challenge_method" text,
	"password_hash" text,
	"state_hash" text,
	"code_hash" text,
	"linking_user_id" uuid,
	"code_issued_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_states_state_unique" UNIQUE("state_hash"),
	CONSTRAINT "flow_states_code_unique" UNIQUE("code_hash"),
	CONSTRAINT "flow_states_presentation_known" CHECK ("flow_states"."presentation" in ('web', 'api')),
	CONSTRAINT "flow_states_challenge_method_known" CHECK ("flow_states"."code_challenge_method" in ('s256', 'plain')),
	CONSTRAINT "flow_states_challenge_has_method" CHECK (("flow_states"."code_challenge" is null) = ("flow_states"."code_challenge_method" is null)),
	CONSTRAINT "flow_states_password_is_hash" CHECK ("flow_states"."password_hash" like '$%$%$%'),
	CONSTRAINT "flow_states_challenge_length" CHECK (char_length("flow_states"."code_challenge") between 43 and 128),
	CONSTRAINT "flow_states_redirect_length" CHECK (char_length("flow_states"."redirect_to") between 1 and 2000),
	CONSTRAINT "flow_states_state_is_hash" CHECK ("flow_states"."state_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "flow_states_code_is_hash" CHECK ("flow_states"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "foreign_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"sealed_address" text NOT NULL,
	"name" text NOT NULL,
	"etag" text,
	"next_look_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"report" jsonb,
	"blocks_free_days" boolean,
	"fault" text,
	"fault_since" timestamp with time zone,
	"faults" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foreign_calendars_one" UNIQUE("professional_id"),
	CONSTRAINT "foreign_calendars_of_studio" UNIQUE("studio_id","id"),
	CONSTRAINT "foreign_calendars_fault_known" CHECK ("foreign_calendars"."fault" in ('unreachable', 'refused', 'moved', 'no_calendar', 'cut_off', 'too_large', 'interrupted')),
	CONSTRAINT "foreign_calendars_fault_whole" CHECK (("foreign_calendars"."fault" is null) = ("foreign_calendars"."fault_since" is null))
);
--> statement-breakpoint
ALTER TABLE "foreign_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_slug" UNIQUE NULLS NOT DISTINCT("slug","professional_id")
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gallery_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_pictures_once" UNIQUE("studio_id","picture_id"),
	CONSTRAINT "gallery_pictures_text_length" CHECK (char_length("gallery_pictures"."text") between 1 and 160)
);
--> statement-breakpoint
ALTER TABLE "gallery_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "publishing_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text_version" integer NOT NULL,
	"signed_name" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"digest" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "publishing_consents_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "publishing_consents_name_length" CHECK (char_length("publishing_consents"."signed_name") between 1 and 120),
	CONSTRAINT "publishing_consents_signature_sealed" CHECK ("publishing_consents"."signature" ~ '^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$'),
	CONSTRAINT "publishing_consents_digest_form" CHECK ("publishing_consents"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "publishing_consents_withdrawn" CHECK ("publishing_consents"."withdrawn_by" is null or "publishing_consents"."withdrawn_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "publishing_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"clients" integer DEFAULT 0 NOT NULL,
	"services" integer DEFAULT 0 NOT NULL,
	"appointments" integer DEFAULT 0 NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_pk" PRIMARY KEY("studio_id","id"),
	CONSTRAINT "imports_clients_count" CHECK ("imports"."clients" between 0 and 2000000000),
	CONSTRAINT "imports_services_count" CHECK ("imports"."services" between 0 and 2000000000),
	CONSTRAINT "imports_appointments_count" CHECK ("imports"."appointments" between 0 and 2000000000),
	CONSTRAINT "imports_blocks_count" CHECK ("imports"."blocks" between 0 and 2000000000)
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "moving_steps" (
	"studio_id" uuid NOT NULL,
	"step" text NOT NULL,
	"done_by" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_steps_pk" PRIMARY KEY("studio_id","step"),
	CONSTRAINT "moving_steps_step_known" CHECK ("moving_steps"."step" in ('import', 'compared-week', 'link-in-bio', 'client-message', 'old-system'))
);
--> statement-breakpoint
ALTER TABLE "moving_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "job_runs_name_length" CHECK (char_length("job_runs"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "operator_alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone,
	"alarmed_at" timestamp with time zone,
	"email" jsonb,
	CONSTRAINT "operator_alerts_kind_length" CHECK (char_length("operator_alerts"."kind") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "server_errors" (
	"since" timestamp with time zone PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "server_errors_hits" CHECK ("server_errors"."hits" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid,
	"professional_id" uuid,
	"appointment_id" uuid,
	"channel" text DEFAULT 'email' NOT NULL,
	"subscription_id" uuid,
	"kind" text NOT NULL,
	"is_awaited" boolean GENERATED ALWAYS AS (kind in ('signup-confirmation', 'address-known', 'recognition-code', 'anamnesis-code', 'recovery', 'login-code', 'reauthentication', 'email-change', 'invitation', 'system-test', 'waitlist-offer')) STORED NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb,
	"payload" jsonb,
	"ceilings" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('signup-confirmation', 'address-known', 'recognition-code', 'booking-notice', 'booking-receipt', 'appointment-confirmation', 'appointment-moved', 'appointment-cancelled', 'client-change', 'deposit-claim', 'studio-deposit', 'client-deposit', 'appointment-reminder', 'recall', 'review', 'review-report', 'waitlist-joined', 'waitlist-offer', 'studio-closing', 'payment-receipt', 'anamnesis-link', 'anamnesis-copy', 'anamnesis-code', 'anamnesis-received', 'unusual-reveals', 'invitation', 'recovery', 'login-code', 'reauthentication', 'email-change', 'new-device', 'security-notice', 'calendar-failed', 'pix-provider-failed', 'system-test', 'account-deletion', 'data-request', 'data-request-receipt', 'push')),
	CONSTRAINT "outbox_channel_known" CHECK ("outbox"."channel" in ('email', 'push')),
	CONSTRAINT "outbox_push_has_device" CHECK (("outbox"."channel" = 'push') = ("outbox"."subscription_id" is not null) and ("outbox"."channel" = 'push') = ("outbox"."kind" = 'push')),
	CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('pending', 'sent', 'dead')),
	CONSTRAINT "outbox_settled_has_date" CHECK (("outbox"."status" = 'pending') = ("outbox"."settled_at" is null)),
	CONSTRAINT "outbox_pending_has_data" CHECK ("outbox"."status" <> 'pending' or "outbox"."data" is not null),
	CONSTRAINT "outbox_data_matches_kind" CHECK ("outbox"."data" ->> 'kind' = "outbox"."kind"),
	CONSTRAINT "outbox_recipient_length" CHECK (char_length("outbox"."recipient") between 3 and 254),
	CONSTRAINT "outbox_error_length" CHECK (char_length("outbox"."last_error") between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_kind_known" CHECK ("payment_events"."kind" in ('recorded', 'changed', 'cancelled', 'removed', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text,
	"paid_at" timestamp with time zone,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(paid_at, created_at)) STORED NOT NULL,
	CONSTRAINT "payments_one_per_appointment" UNIQUE("appointment_id","kind"),
	CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" in ('payment', 'deposit')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" between 1 and 999999999),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('cash', 'card', 'pix', 'transfer')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('paid', 'cancelled', 'pending')),
	CONSTRAINT "payments_paid_has_date" CHECK (("payments"."status" = 'paid') = ("payments"."paid_at" is not null)),
	CONSTRAINT "payments_transaction_named" CHECK ("payments"."status" <> 'paid' or "payments"."method" = 'cash' or "payments"."transaction_id" is not null),
	CONSTRAINT "payments_transaction_length" CHECK (char_length("payments"."transaction_id") between 1 and 200),
	CONSTRAINT "payments_notes_length" CHECK (char_length("payments"."notes") between 0 and 5000)
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "receipts_number" UNIQUE("studio_id","number"),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pix_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"returning_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "pix_charges_provider_id" UNIQUE("studio_id","provider","provider_id"),
	CONSTRAINT "pix_charges_amount" CHECK ("pix_charges"."amount_cents" between 1 and 999999999),
	CONSTRAINT "pix_charges_provider_known" CHECK ("pix_charges"."provider" in ('woovi', 'mercado-pago')),
	CONSTRAINT "pix_charges_status_known" CHECK ("pix_charges"."status" in ('open', 'paid', 'closed', 'returning', 'returned')),
	CONSTRAINT "pix_charges_paid_dated" CHECK (("pix_charges"."status" in ('paid', 'returning', 'returned')) = ("pix_charges"."paid_at" is not null)),
	CONSTRAINT "pix_charges_returned_dated" CHECK (("pix_charges"."status" = 'returned') = ("pix_charges"."returned_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "pix_charges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pix_providers" (
	"studio_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed_credentials" text NOT NULL,
	"key_id" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"fault" text,
	"renew_at" timestamp with time zone,
	CONSTRAINT "pix_providers_provider_known" CHECK ("pix_providers"."provider" in ('woovi', 'mercado-pago')),
	CONSTRAINT "pix_providers_fault_known" CHECK ("pix_providers"."fault" in ('key_rejected'))
);
--> statement-breakpoint
ALTER TABLE "pix_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "private_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"client_id" uuid,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"attached_at" timestamp with time zone,
	"kept_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_pictures_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "private_pictures_kind_known" CHECK ("private_pictures"."kind" in ('deposit-proof', 'work-before', 'work-after', 'work-healed')),
	CONSTRAINT "private_pictures_type_known" CHECK ("private_pictures"."content_type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "private_pictures_width" CHECK ("private_pictures"."width" between 1 and 10000),
	CONSTRAINT "private_pictures_height" CHECK ("private_pictures"."height" between 1 and 10000),
	CONSTRAINT "private_pictures_bytes" CHECK ("private_pictures"."bytes" between 1 and 5242880),
	CONSTRAINT "private_pictures_of_client" CHECK (("private_pictures"."client_id" is not null) = ("private_pictures"."kind" <> 'deposit-proof'))
);
--> statement-breakpoint
ALTER TABLE "private_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procedure_type_offers" (
	"studio_id" uuid NOT NULL,
	"procedure_type_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"price_cents" integer,
	"duration_minutes" integer,
	CONSTRAINT "procedure_type_offers_pk" PRIMARY KEY("professional_id","procedure_type_id"),
	CONSTRAINT "procedure_type_offers_price" CHECK ("procedure_type_offers"."price_cents" between 0 and 99999999),
	CONSTRAINT "procedure_type_offers_duration" CHECK ("procedure_type_offers"."duration_minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "procedure_type_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "procedure_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_cents" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"category" text NOT NULL,
	"colour" text,
	"return_after_days" integer,
	"recall_offer" jsonb,
	"preparation" text,
	"reminders" jsonb,
	"booking_rules" jsonb,
	"deposit" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "procedure_types_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "procedure_types_name_length" CHECK (char_length("procedure_types"."name") between 1 and 200),
	CONSTRAINT "procedure_types_description_length" CHECK (char_length("procedure_types"."description") between 0 and 2000),
	CONSTRAINT "procedure_types_preparation_length" CHECK (char_length("procedure_types"."preparation") between 1 and 300),
	CONSTRAINT "procedure_types_reminders_shape" CHECK (jsonb_typeof("procedure_types"."reminders") = 'array'),
	CONSTRAINT "procedure_types_booking_rules_shape" CHECK (jsonb_typeof("procedure_types"."booking_rules") = 'object'),
	CONSTRAINT "procedure_types_deposit_shape" CHECK (jsonb_typeof("procedure_types"."deposit" -> 'kind') = 'string'),
	CONSTRAINT "procedure_types_price" CHECK ("procedure_types"."price_cents" between 0 and 99999999),
	CONSTRAINT "procedure_types_duration" CHECK ("procedure_types"."duration_minutes" between 1 and 1440),
	CONSTRAINT "procedure_types_return" CHECK ("procedure_types"."return_after_days" between 0 and 730),
	CONSTRAINT "procedure_types_recall_offer_shape" CHECK (jsonb_typeof("procedure_types"."recall_offer") = 'object'),
	CONSTRAINT "procedure_types_position" CHECK ("procedure_types"."position" between 0 and 100000),
	CONSTRAINT "procedure_types_category_known" CHECK ("procedure_types"."category" in ('cilios', 'sobrancelhas', 'micropigmentacao', 'outros')),
	CONSTRAINT "procedure_types_colour_known" CHECK ("procedure_types"."colour" in ('rose', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'slate'))
);
--> statement-breakpoint
ALTER TABLE "procedure_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"kinds" text[] NOT NULL,
	"quiet_from" time,
	"quiet_until" time,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_success_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_session_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_kinds_known" CHECK ("push_subscriptions"."kinds" <@ array['booked', 'moved', 'cancelled', 'deposit_claimed', 'deposit_asked']),
	CONSTRAINT "push_subscriptions_quiet_hours" CHECK (num_nulls("push_subscriptions"."quiet_from", "push_subscriptions"."quiet_until") <> 1),
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK (char_length("push_subscriptions"."endpoint") between 10 and 1000),
	CONSTRAINT "push_subscriptions_p256dh_length" CHECK (char_length("push_subscriptions"."p256dh") between 87 and 88),
	CONSTRAINT "push_subscriptions_auth_length" CHECK (char_length("push_subscriptions"."auth") between 22 and 24)
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recall_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"outbox_id" uuid,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_invitations_once" UNIQUE("appointment_id","channel"),
	CONSTRAINT "recall_invitations_channel_known" CHECK ("recall_invitations"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "recall_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"channel" text NOT NULL,
	"asks" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outbox_id" uuid,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_once" UNIQUE("appointment_id","starts_at","moment"),
	CONSTRAINT "reminders_moment_known" CHECK ("reminders"."moment" in ('7d', '3d', '48h', '24h', 'eve', '12h', 'morning', '3h', '2h')),
	CONSTRAINT "reminders_channel_known" CHECK ("reminders"."channel" in ('email', 'whatsapp', 'both')),
	CONSTRAINT "reminders_sent_by_somebody" CHECK (("reminders"."sent_at" is null) = ("reminders"."sent_by" is null))
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key_shape" CHECK ("idempotency_keys"."key" ~ '^[A-Za-z0-9_-]{16,64}$'),
	CONSTRAINT "idempotency_keys_body_hash_length" CHECK (char_length("idempotency_keys"."body_hash") between 16 and 128)
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_counters_key_length" CHECK (char_length("rate_counters"."key") between 1 and 300),
	CONSTRAINT "rate_counters_hits" CHECK ("rate_counters"."hits" > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"shown_name" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"report_reason" text,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("appointment_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment_length" CHECK (char_length("reviews"."comment") between 1 and 1000),
	CONSTRAINT "reviews_name_length" CHECK (char_length("reviews"."shown_name") between 1 and 60),
	CONSTRAINT "reviews_answer_length" CHECK (char_length("reviews"."answer") between 1 and 1000),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_reported" CHECK (("reviews"."report_reason" is null) = ("reviews"."reported_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"studio_id" uuid,
	"email" "citext" NOT NULL,
	"token_hash" text,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"flow_state_id" uuid,
	"data" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('signup', 'recovery', 'invitation', 'recognition', 'email_change_current', 'email_change_new', 'reauthentication', 'password_reset', 'second_factor')),
	CONSTRAINT "one_time_tokens_has_subject" CHECK (("one_time_tokens"."user_id" is null) = ("one_time_tokens"."kind" = 'recognition')),
	CONSTRAINT "one_time_tokens_visitor_has_studio" CHECK ("one_time_tokens"."user_id" is not null or "one_time_tokens"."studio_id" is not null),
	CONSTRAINT "one_time_tokens_has_secret" CHECK ("one_time_tokens"."token_hash" is not null or "one_time_tokens"."code_hash" is not null),
	CONSTRAINT "one_time_tokens_attempts" CHECK ("one_time_tokens"."attempts" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"parent_id" uuid,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "refresh_tokens_hash_is_hash" CHECK ("refresh_tokens"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"public_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"presentation" text DEFAULT 'web' NOT NULL,
	"device" text,
	"place" text,
	"address" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "sessions_id_is_hash" CHECK ("sessions"."id" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sessions_aal_known" CHECK ("sessions"."aal" in ('aal1', 'aal2')),
	CONSTRAINT "sessions_presentation_known" CHECK ("sessions"."presentation" in ('web', 'api'))
);
--> statement-breakpoint
CREATE TABLE "picture_remains" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"private_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"small_width" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"detached_at" timestamp with time zone,
	CONSTRAINT "pictures_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "pictures_kind_known" CHECK ("pictures"."kind" in ('cover', 'logo')),
	CONSTRAINT "pictures_type_known" CHECK ("pictures"."content_type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "pictures_width" CHECK ("pictures"."width" between 1 and 10000),
	CONSTRAINT "pictures_height" CHECK ("pictures"."height" between 1 and 10000),
	CONSTRAINT "pictures_bytes" CHECK ("pictures"."bytes" between 1 and 5242880)
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text,
	"role" text DEFAULT 'professional' NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"is_bookable" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"slug" text NOT NULL,
	"business_hours" jsonb,
	"agenda_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hours_saved_at" timestamp with time zone,
	"link_shared_at" timestamp with time zone,
	"app_installed_at" timestamp with time zone,
	"first_steps_hidden_at" timestamp with time zone,
	"notices_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"notification_email" "citext",
	"calendar_feed_hash" text,
	"calendar_feed_short_names" boolean DEFAULT false NOT NULL,
	"calendar_feed_reasons" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "profiles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "profiles_full_name_length" CHECK (char_length("profiles"."full_name") between 1 and 200),
	CONSTRAINT "profiles_phone_digits" CHECK ("profiles"."phone" ~ '^([0-9]{10,11}|[+][1-9][0-9]{7,14})$'),
	CONSTRAINT "profiles_slug_shape" CHECK ("profiles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "profiles_slug_length" CHECK (char_length("profiles"."slug") between 3 and 40),
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('professional', 'admin')),
	CONSTRAINT "profiles_hours_valid" CHECK (business_hours_valid("profiles"."business_hours"))
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "studios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"business_name" text NOT NULL,
	"tagline" text NOT NULL,
	"business_type" text NOT NULL,
	"address" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text,
	"instagram" text,
	"phone" text,
	"zone" text NOT NULL,
	"theme" text DEFAULT 'default' NOT NULL,
	"cover_id" uuid,
	"logo_id" uuid,
	"pix_key" text,
	"pix_receiver" text,
	"pix_city" text,
	"deposit_rules" jsonb,
	"deposits_since" timestamp with time zone,
	"receipts" integer DEFAULT 0 NOT NULL,
	"team_sees_clients" boolean DEFAULT false NOT NULL,
	"commission_base" text DEFAULT 'received' NOT NULL,
	"commission_statements" integer DEFAULT 0 NOT NULL,
	"anamnesis_months" integer DEFAULT 6 NOT NULL,
	"anamnesis_after_booking" boolean DEFAULT false NOT NULL,
	"work_requirements" text[] DEFAULT '{}' NOT NULL,
	"change_notice_hours" integer DEFAULT 24 NOT NULL,
	"booking_rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reminders" jsonb DEFAULT '{"steps":[{"moment":"24h","channel":"email","asks":true},{"moment":"morning","channel":"email","asks":false}],"quietFrom":"21:00","quietUntil":"07:00"}'::jsonb NOT NULL,
	"recall_emails" boolean DEFAULT false NOT NULL,
	"recall_check_at" timestamp with time zone,
	"review_emails" boolean DEFAULT true NOT NULL,
	"review_check_at" timestamp with time zone DEFAULT now(),
	"waitlist_to_all" boolean DEFAULT false NOT NULL,
	"waitlist_minutes" integer DEFAULT 20 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"daily_emails" integer DEFAULT 420 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studios_slug_unique" UNIQUE("slug"),
	CONSTRAINT "studios_slug_shape" CHECK ("studios"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "studios_slug_length" CHECK (char_length("studios"."slug") between 3 and 40),
	CONSTRAINT "studios_business_name_length" CHECK (char_length("studios"."business_name") between 1 and 200),
	CONSTRAINT "studios_tagline_length" CHECK (char_length("studios"."tagline") between 0 and 200),
	CONSTRAINT "studios_city_length" CHECK (char_length("studios"."city") between 1 and 200),
	CONSTRAINT "studios_business_type_known" CHECK ("studios"."business_type" in ('individual', 'salon', 'clinic')),
	CONSTRAINT "studios_state_known" CHECK ("studios"."state" in ('AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO')),
	CONSTRAINT "studios_theme_known" CHECK ("studios"."theme" in ('default', 'beauty', 'luxury', 'modern')),
	CONSTRAINT "studios_phone_digits" CHECK ("studios"."phone" ~ '^([0-9]{10,11}|[+][1-9][0-9]{7,14})$'),
	CONSTRAINT "studios_zip_code_digits" CHECK ("studios"."zip_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "studios_daily_emails" CHECK ("studios"."daily_emails" between 1 and 100000),
	CONSTRAINT "studios_zone_known" CHECK (zone_known("studios"."zone")),
	CONSTRAINT "studios_pix_key_length" CHECK (char_length("studios"."pix_key") between 6 and 77),
	CONSTRAINT "studios_pix_receiver_length" CHECK (char_length("studios"."pix_receiver") between 1 and 25),
	CONSTRAINT "studios_pix_city_length" CHECK (char_length("studios"."pix_city") between 1 and 15),
	CONSTRAINT "studios_pix_whole" CHECK (num_nulls("studios"."pix_key", "studios"."pix_receiver", "studios"."pix_city") in (0, 3)),
	CONSTRAINT "studios_deposit_rules_shape" CHECK (jsonb_typeof("studios"."deposit_rules" -> 'version') = 'number'),
	CONSTRAINT "studios_anamnesis_months" CHECK ("studios"."anamnesis_months" between 1 and 24),
	CONSTRAINT "studios_work_requirements_known" CHECK ("studios"."work_requirements" <@ array['map', 'curl', 'thickness', 'glueLot', 'humidity', 'browColour', 'pigmentLot', 'needleLot', 'device', 'technique', 'area', 'reaction']),
	CONSTRAINT "studios_change_notice" CHECK ("studios"."change_notice_hours" between 0 and 168),
	CONSTRAINT "studios_waitlist_minutes" CHECK ("studios"."waitlist_minutes" between 5 and 240),
	CONSTRAINT "studios_booking_rules_shape" CHECK (jsonb_typeof("studios"."booking_rules") = 'object'),
	CONSTRAINT "studios_reminders_shape" CHECK (jsonb_typeof("studios"."reminders" -> 'steps') = 'array'),
	CONSTRAINT "studios_receipts_counted" CHECK ("studios"."receipts" >= 0),
	CONSTRAINT "studios_statements_counted" CHECK ("studios"."commission_statements" >= 0),
	CONSTRAINT "studios_commission_base_known" CHECK ("studios"."commission_base" in ('received', 'price'))
);
--> statement-breakpoint
ALTER TABLE "studios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"maker" text,
	"registration" text,
	"barcode" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplies_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "supplies_one" UNIQUE NULLS NOT DISTINCT("studio_id","kind","name","maker"),
	CONSTRAINT "supplies_kind_known" CHECK ("supplies"."kind" in ('glue', 'lash', 'pigment', 'needle', 'henna', 'tint', 'other')),
	CONSTRAINT "supplies_name_length" CHECK (char_length("supplies"."name") between 1 and 120),
	CONSTRAINT "supplies_maker_length" CHECK (char_length("supplies"."maker") between 1 and 120),
	CONSTRAINT "supplies_registration_length" CHECK (char_length("supplies"."registration") between 1 and 40),
	CONSTRAINT "supplies_barcode_digits" CHECK ("supplies"."barcode" ~ '^[0-9]{8,14}$')
);
--> statement-breakpoint
ALTER TABLE "supplies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supply_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"supply_id" uuid NOT NULL,
	"code" text NOT NULL,
	"expires_on" date,
	"opened_on" date,
	"days_after_opening" integer,
	"recalled_on" date,
	"recall_note" text,
	"is_used_up" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supply_lots_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "supply_lots_one" UNIQUE("studio_id","supply_id","code"),
	CONSTRAINT "supply_lots_code_length" CHECK (char_length("supply_lots"."code") between 1 and 40),
	CONSTRAINT "supply_lots_days" CHECK ("supply_lots"."days_after_opening" between 1 and 1095),
	CONSTRAINT "supply_lots_recalled" CHECK (num_nonnulls("supply_lots"."recalled_on", "supply_lots"."recall_note") in (0, 2)),
	CONSTRAINT "supply_lots_note_length" CHECK (char_length("supply_lots"."recall_note") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "supply_lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "time_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"blocked_date" date NOT NULL,
	"until_date" date,
	"repeats_weekly" boolean DEFAULT false NOT NULL,
	"skipped_dates" date[] DEFAULT '{}' NOT NULL,
	"last_date" date GENERATED ALWAYS AS (coalesce(until_date, case when repeats_weekly then 'infinity'::date else blocked_date end)) STORED NOT NULL,
	"start_time" time(0),
	"end_time" time(0),
	"is_full_day" boolean DEFAULT false NOT NULL,
	"reason" text,
	"calendar_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_blocks_reason_length" CHECK (char_length("time_blocks"."reason") between 0 and 500),
	CONSTRAINT "time_blocks_days" CHECK ("time_blocks"."until_date" >= "time_blocks"."blocked_date"),
	CONSTRAINT "time_blocks_shape" CHECK (case when "time_blocks"."is_full_day" then "time_blocks"."start_time" is null and "time_blocks"."end_time" is null
          else "time_blocks"."start_time" is not null and "time_blocks"."end_time" is not null and "time_blocks"."start_time" <= "time_blocks"."end_time" end)
);
--> statement-breakpoint
ALTER TABLE "time_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_days" (
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"page_type" text NOT NULL,
	"visit_date" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	"new_visitors" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_days_pk" PRIMARY KEY("studio_id","professional_id","page_type","visit_date"),
	CONSTRAINT "visit_days_page_type_known" CHECK ("visit_days"."page_type" in ('booking_page')),
	CONSTRAINT "visit_days_counts" CHECK ("visit_days"."new_visitors" between 0 and "visit_days"."unique_visitors" and "visit_days"."unique_visitors" <= "visit_days"."visits" and "visit_days"."bookings" >= 0)
);
--> statement-breakpoint
ALTER TABLE "visit_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_sources" (
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"page_type" text NOT NULL,
	"referrer" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"new_visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_sources_pk" PRIMARY KEY("studio_id","professional_id","page_type","referrer"),
	CONSTRAINT "visit_sources_page_type_known" CHECK ("visit_sources"."page_type" in ('booking_page')),
	CONSTRAINT "visit_sources_count" CHECK ("visit_sources"."new_visitors" between 0 and "visit_sources"."visits")
);
--> statement-breakpoint
ALTER TABLE "visit_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"page_type" text NOT NULL,
	"visitor_id" text,
	"session_id" text NOT NULL,
	"referrer" text,
	"visit_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_one_per_session" UNIQUE("professional_id","page_type","session_id"),
	CONSTRAINT "visits_page_type_known" CHECK ("visits"."page_type" in ('booking_page')),
	CONSTRAINT "visits_visitor_length" CHECK (char_length("visits"."visitor_id") between 1 and 100),
	CONSTRAINT "visits_session_length" CHECK (char_length("visits"."session_id") between 1 and 100),
	CONSTRAINT "visits_referrer_length" CHECK (char_length("visits"."referrer") between 0 and 2000)
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"anyone" boolean DEFAULT false NOT NULL,
	"procedure_ids" uuid[] NOT NULL,
	"full_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"from_time" time(0) NOT NULL,
	"until_time" time(0) NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"look_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_of_studio" UNIQUE("studio_id","id"),
	CONSTRAINT "waitlist_entries_status_known" CHECK ("waitlist_entries"."status" in ('waiting', 'booked', 'left', 'removed', 'over')),
	CONSTRAINT "waitlist_entries_days" CHECK ("waitlist_entries"."until_date" >= "waitlist_entries"."from_date"),
	CONSTRAINT "waitlist_entries_times" CHECK ("waitlist_entries"."until_time" >= "waitlist_entries"."from_time")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"to_all" boolean NOT NULL,
	"appointment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_offers_number" UNIQUE("entry_id","number"),
	CONSTRAINT "waitlist_offers_status_known" CHECK ("waitlist_offers"."status" in ('open', 'taken', 'declined', 'over')),
	CONSTRAINT "waitlist_offers_taken" CHECK (("waitlist_offers"."status" = 'taken') = ("waitlist_offers"."appointment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "waitlist_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_record_lots" (
	"studio_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"lot_id" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "work_record_lots_pk" PRIMARY KEY("record_id","position"),
	CONSTRAINT "work_record_lots_position" CHECK ("work_record_lots"."position" between 0 and 99),
	CONSTRAINT "work_record_lots_reason_length" CHECK (char_length("work_record_lots"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "work_record_lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"version" integer NOT NULL,
	"key_id" text NOT NULL,
	"details" text NOT NULL,
	"humidity" integer,
	"temperature" integer,
	"retention" integer,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_records_studio_id" UNIQUE("studio_id","id"),
	CONSTRAINT "work_records_one" UNIQUE("studio_id","appointment_id","number"),
	CONSTRAINT "work_records_details_sealed" CHECK ("work_records"."details" ~ '^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$'),
	CONSTRAINT "work_records_humidity" CHECK ("work_records"."humidity" between 0 and 100),
	CONSTRAINT "work_records_temperature" CHECK ("work_records"."temperature" between 0 and 60),
	CONSTRAINT "work_records_retention" CHECK ("work_records"."retention" between 0 and 100),
	CONSTRAINT "work_records_saver_length" CHECK (char_length("work_records"."saved_by_name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "work_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anamneses" ADD CONSTRAINT "anamneses_client" FOREIGN KEY ("studio_id","client_id") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anamneses" ADD CONSTRAINT "anamneses_filler" FOREIGN KEY ("studio_id","filled_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anamneses" ADD CONSTRAINT "anamneses_reviewer" FOREIGN KEY ("studio_id","reviewed_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anamnesis_accesses" ADD CONSTRAINT "anamnesis_accesses_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anamnesis_links" ADD CONSTRAINT "anamnesis_links_client" FOREIGN KEY ("studio_id","client_id") REFERENCES "public"."clients"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anamnesis_links" ADD CONSTRAINT "anamnesis_links_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_counts" ADD CONSTRAINT "appointment_counts_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_months" ADD CONSTRAINT "appointment_months_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_procedures" ADD CONSTRAINT "appointment_procedures_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_procedures" ADD CONSTRAINT "appointment_procedures_type" FOREIGN KEY ("studio_id","procedure_type_id") REFERENCES "public"."procedure_types"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client" FOREIGN KEY ("studio_id","client_id") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_import" FOREIGN KEY ("studio_id","import_id") REFERENCES "public"."imports"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_client" FOREIGN KEY ("studio_id","client_id") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_former" FOREIGN KEY ("studio_id","client_id","former_seq","former_cents") REFERENCES "public"."client_credits"("studio_id","client_id","seq","balance_cents") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_counts" ADD CONSTRAINT "client_counts_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_import" FOREIGN KEY ("studio_id","import_id") REFERENCES "public"."imports"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into" FOREIGN KEY ("studio_id","merged_into") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_adjustments" ADD CONSTRAINT "commission_adjustments_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_adjustments" ADD CONSTRAINT "commission_adjustments_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_adjustments" ADD CONSTRAINT "commission_adjustments_statement" FOREIGN KEY ("studio_id","professional_id","statement_id") REFERENCES "public"."commission_statements"("studio_id","professional_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_statement" FOREIGN KEY ("studio_id","professional_id","statement_id") REFERENCES "public"."commission_statements"("studio_id","professional_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_type" FOREIGN KEY ("studio_id","procedure_type_id") REFERENCES "public"."procedure_types"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_closer" FOREIGN KEY ("studio_id","closed_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_person" FOREIGN KEY ("studio_id","user_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_settler" FOREIGN KEY ("studio_id","settled_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_linking_user_id_users_id_fk" FOREIGN KEY ("linking_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_calendars" ADD CONSTRAINT "foreign_calendars_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_picture" FOREIGN KEY ("studio_id","picture_id") REFERENCES "public"."private_pictures"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_consent" FOREIGN KEY ("studio_id","consent_id") REFERENCES "public"."publishing_consents"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_consents" ADD CONSTRAINT "publishing_consents_client" FOREIGN KEY ("studio_id","client_id") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_consents" ADD CONSTRAINT "publishing_consents_recorder" FOREIGN KEY ("studio_id","recorded_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_consents" ADD CONSTRAINT "publishing_consents_withdrawer" FOREIGN KEY ("studio_id","withdrawn_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_steps" ADD CONSTRAINT "moving_steps_done_by" FOREIGN KEY ("studio_id","done_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_actor" FOREIGN KEY ("studio_id","actor_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_issuer" FOREIGN KEY ("studio_id","issued_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_providers" ADD CONSTRAINT "pix_providers_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_client" FOREIGN KEY ("studio_id","client_id") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_type_offers" ADD CONSTRAINT "procedure_type_offers_type" FOREIGN KEY ("studio_id","procedure_type_id") REFERENCES "public"."procedure_types"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_type_offers" ADD CONSTRAINT "procedure_type_offers_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_types" ADD CONSTRAINT "procedure_types_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_types" ADD CONSTRAINT "procedure_types_import" FOREIGN KEY ("studio_id","import_id") REFERENCES "public"."imports"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_invitations" ADD CONSTRAINT "recall_invitations_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_invitations" ADD CONSTRAINT "recall_invitations_sender" FOREIGN KEY ("studio_id","sent_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_sender" FOREIGN KEY ("studio_id","sent_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_state_id_flow_states_id_fk" FOREIGN KEY ("flow_state_id") REFERENCES "public"."flow_states"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_studio" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_parent_id_refresh_tokens_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."refresh_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_cover" FOREIGN KEY ("id","cover_id") REFERENCES "public"."pictures"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_logo" FOREIGN KEY ("id","logo_id") REFERENCES "public"."pictures"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplies" ADD CONSTRAINT "supplies_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_lots" ADD CONSTRAINT "supply_lots_supply" FOREIGN KEY ("studio_id","supply_id") REFERENCES "public"."supplies"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_calendar" FOREIGN KEY ("studio_id","calendar_id") REFERENCES "public"."foreign_calendars"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_import" FOREIGN KEY ("studio_id","import_id") REFERENCES "public"."imports"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_sources" ADD CONSTRAINT "visit_sources_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry" FOREIGN KEY ("studio_id","entry_id") REFERENCES "public"."waitlist_entries"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_record_lots" ADD CONSTRAINT "work_record_lots_record" FOREIGN KEY ("studio_id","record_id") REFERENCES "public"."work_records"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_record_lots" ADD CONSTRAINT "work_record_lots_lot" FOREIGN KEY ("studio_id","lot_id") REFERENCES "public"."supply_lots"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_records" ADD CONSTRAINT "work_records_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_records" ADD CONSTRAINT "work_records_client" FOREIGN KEY ("studio_id","client_id") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_records" ADD CONSTRAINT "work_records_saver" FOREIGN KEY ("studio_id","saved_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_of_user" ON "account_events" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_events_by_actor" ON "account_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "account_events_by_age" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_sign_up_browser" ON "users" USING btree ("sign_up_browser") WHERE "users"."sign_up_browser" is not null;--> statement-breakpoint
CREATE INDEX "users_unproven" ON "users" USING btree ("created_at") WHERE "users"."email_confirmed_at" is null and "users"."invited_at" is null and "users"."banned_until" is null;--> statement-breakpoint
CREATE INDEX "anamneses_by_filler" ON "anamneses" USING btree ("studio_id","filled_by");--> statement-breakpoint
CREATE INDEX "anamneses_by_reviewer" ON "anamneses" USING btree ("studio_id","reviewed_by");--> statement-breakpoint
CREATE INDEX "anamneses_by_key" ON "anamneses" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "anamneses_by_client" ON "anamneses" USING btree ("client_id","studio_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "anamneses_received" ON "anamneses" USING btree ("studio_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "anamneses"."filled_by" is null;--> statement-breakpoint
CREATE INDEX "anamnesis_accesses_by_studio" ON "anamnesis_accesses" USING btree ("studio_id","accessed_at");--> statement-breakpoint
CREATE INDEX "anamnesis_accesses_by_client" ON "anamnesis_accesses" USING btree ("studio_id","client_id","accessed_at");--> statement-breakpoint
CREATE INDEX "anamnesis_links_by_creator" ON "anamnesis_links" USING btree ("studio_id","created_by");--> statement-breakpoint
CREATE INDEX "anamnesis_links_by_end" ON "anamnesis_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "anamnesis_links_by_client" ON "anamnesis_links" USING btree ("client_id","studio_id","created_at");--> statement-breakpoint
CREATE INDEX "appointment_events_of_appointment" ON "appointment_events" USING btree ("studio_id","appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "appointment_events_by_time" ON "appointment_events" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "appointment_procedures_by_type" ON "appointment_procedures" USING btree ("studio_id","procedure_type_id");--> statement-breakpoint
CREATE INDEX "appointments_imported" ON "appointments" USING btree ("studio_id","import_id") WHERE "appointments"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_agenda" ON "appointments" USING btree ("professional_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_studio_agenda" ON "appointments" USING btree ("studio_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_open" ON "appointments" USING btree ("studio_id","starts_at") WHERE "appointments"."status" in ('scheduled', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "appointments_to_remind" ON "appointments" USING btree ("reminder_check_at") WHERE "appointments"."reminder_check_at" is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_person_and_client" ON "appointments" USING btree ("professional_id","client_id");--> statement-breakpoint
CREATE INDEX "appointments_by_client" ON "appointments" USING btree ("studio_id","client_id","starts_at");--> statement-breakpoint
CREATE INDEX "client_credits_of_appointment" ON "client_credits" USING btree ("studio_id","appointment_id");--> statement-breakpoint
CREATE INDEX "client_credits_by_creator" ON "client_credits" USING btree ("studio_id","created_by");--> statement-breakpoint
CREATE INDEX "clients_by_creator" ON "clients" USING btree ("studio_id","created_by","full_name");--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree ("studio_id","phone_key") WHERE "clients"."phone_key" is not null and "clients"."merged_into" is null and "clients"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "clients_imported" ON "clients" USING btree ("studio_id","import_id") WHERE "clients"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("studio_id","merged_into") WHERE "clients"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "commission_adjustments_of_person" ON "commission_adjustments" USING btree ("studio_id","professional_id","statement_id");--> statement-breakpoint
CREATE INDEX "commission_entries_of_payment" ON "commission_entries" USING btree ("studio_id","payment_id");--> statement-breakpoint
CREATE INDEX "commission_entries_of_appointment" ON "commission_entries" USING btree ("studio_id","appointment_id");--> statement-breakpoint
CREATE INDEX "commission_entries_open" ON "commission_entries" USING btree ("studio_id","professional_id","day") WHERE "commission_entries"."statement_id" is null;--> statement-breakpoint
CREATE INDEX "commission_entries_closed" ON "commission_entries" USING btree ("studio_id","statement_id") WHERE "commission_entries"."statement_id" is not null;--> statement-breakpoint
CREATE INDEX "commission_rules_of_type" ON "commission_rules" USING btree ("studio_id","procedure_type_id");--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "consents_by_studio" ON "consents" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_closed" ON "data_requests" USING btree ("closed_at") WHERE "data_requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "deletion_requests_studio" ON "deletion_requests" USING btree ("studio_id","user_id");--> statement-breakpoint
CREATE INDEX "deposits_of_studio" ON "deposits" USING btree ("studio_id","state");--> statement-breakpoint
CREATE INDEX "deposits_held" ON "deposits" USING btree ("hold_ends_at") WHERE "deposits"."hold_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "deposits_to_ask" ON "deposits" USING btree ("ask_at") WHERE "deposits"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expiry" ON "mfa_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mfa_factors_key" ON "mfa_factors" USING btree (split_part("sealed_secret", '.', 1));--> statement-breakpoint
CREATE INDEX "flow_states_user" ON "flow_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flow_states_linking_user" ON "flow_states" USING btree ("linking_user_id");--> statement-breakpoint
CREATE INDEX "flow_states_expiry" ON "flow_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "foreign_calendars_next" ON "foreign_calendars" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "former_slugs_unused" ON "former_slugs" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "former_slugs_by_professional" ON "former_slugs" USING btree ("studio_id","professional_id");--> statement-breakpoint
CREATE INDEX "gallery_pictures_by_consent" ON "gallery_pictures" USING btree ("studio_id","consent_id");--> statement-breakpoint
CREATE INDEX "publishing_consents_by_client" ON "publishing_consents" USING btree ("client_id","studio_id");--> statement-breakpoint
CREATE INDEX "publishing_consents_by_recorder" ON "publishing_consents" USING btree ("studio_id","recorded_by");--> statement-breakpoint
CREATE INDEX "publishing_consents_by_withdrawer" ON "publishing_consents" USING btree ("studio_id","withdrawn_by");--> statement-breakpoint
CREATE INDEX "publishing_consents_by_key" ON "publishing_consents" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("studio_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","is_awaited" DESC NULLS LAST,"round","next_attempt_at","id") WHERE "outbox"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_rounds" ON "outbox" USING btree ("studio_id","round") WHERE "outbox"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_by_studio" ON "outbox" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_of_state" ON "outbox" USING btree ("studio_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_of_appointment" ON "outbox" USING btree ("studio_id","appointment_id") WHERE "outbox"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_settled" ON "outbox" USING btree ("settled_at") WHERE "outbox"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "outbox_of_subscription" ON "outbox" USING btree ("subscription_id") WHERE "outbox"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("studio_id","payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_of_appointment" ON "payment_events" USING btree ("studio_id","appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("studio_id","counted_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_appointment" ON "payments" USING btree ("studio_id","appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_valid" ON "receipts" USING btree ("payment_id") WHERE "receipts"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "receipts_of_payment" ON "receipts" USING btree ("studio_id","payment_id");--> statement-breakpoint
CREATE INDEX "receipts_of_appointment" ON "receipts" USING btree ("studio_id","appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_charges_one_deposit" ON "pix_charges" USING btree ("appointment_id") WHERE "pix_charges"."status" in ('paid', 'returning') and not "pix_charges"."is_surplus";--> statement-breakpoint
CREATE INDEX "pix_charges_of_appointment" ON "pix_charges" USING btree ("studio_id","appointment_id");--> statement-breakpoint
CREATE INDEX "pix_charges_next" ON "pix_charges" USING btree ("next_look_at") WHERE "pix_charges"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "pix_providers_key" ON "pix_providers" USING btree ("key_id","studio_id");--> statement-breakpoint
CREATE INDEX "pix_providers_renewal" ON "pix_providers" USING btree ("renew_at") WHERE "pix_providers"."renew_at" is not null;--> statement-breakpoint
CREATE INDEX "private_pictures_by_client" ON "private_pictures" USING btree ("client_id","studio_id") WHERE "private_pictures"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "private_pictures_by_appointment" ON "private_pictures" USING btree ("studio_id","appointment_id");--> statement-breakpoint
CREATE INDEX "private_pictures_by_end" ON "private_pictures" USING btree ("kept_until") WHERE "private_pictures"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "procedure_type_offers_of_type" ON "procedure_type_offers" USING btree ("studio_id","procedure_type_id");--> statement-breakpoint
CREATE INDEX "procedure_types_imported" ON "procedure_types" USING btree ("studio_id","import_id") WHERE "procedure_types"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "procedure_types_by_creator" ON "procedure_types" USING btree ("created_by","is_active","name");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_person" ON "push_subscriptions" USING btree ("studio_id","professional_id");--> statement-breakpoint
CREATE INDEX "recall_invitations_by_day" ON "recall_invitations" USING btree ("studio_id","created_at");--> statement-breakpoint
CREATE INDEX "reminders_by_start" ON "reminders" USING btree ("studio_id","starts_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_studio" ON "idempotency_keys" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "rate_counters_age" ON "rate_counters" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("studio_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("professional_id","rating") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_unique" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_one_per_user" ON "one_time_tokens" USING btree ("user_id","kind") WHERE "one_time_tokens"."consumed_at" is null and "one_time_tokens"."kind" not in ('password_reset', 'second_factor');--> statement-breakpoint
CREATE INDEX "one_time_tokens_of_user" ON "one_time_tokens" USING btree ("user_id") WHERE "one_time_tokens"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_flow" ON "one_time_tokens" USING btree ("flow_state_id") WHERE "one_time_tokens"."flow_state_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_one_per_visitor" ON "one_time_tokens" USING btree ("studio_id","email","kind") WHERE "one_time_tokens"."consumed_at" is null and "one_time_tokens"."user_id" is null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_one_active" ON "refresh_tokens" USING btree ("session_id") WHERE "refresh_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent" ON "refresh_tokens" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "studios_review_check" ON "studios" USING btree ("review_check_at") WHERE "studios"."review_check_at" is not null;--> statement-breakpoint
CREATE INDEX "studios_recall_check" ON "studios" USING btree ("recall_check_at") WHERE "studios"."recall_check_at" is not null;--> statement-breakpoint
CREATE INDEX "supply_lots_by_supply" ON "supply_lots" USING btree ("supply_id");--> statement-breakpoint
CREATE INDEX "time_blocks_imported" ON "time_blocks" USING btree ("studio_id","import_id") WHERE "time_blocks"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "time_blocks_calendar" ON "time_blocks" USING btree ("calendar_id") WHERE "time_blocks"."calendar_id" is not null;--> statement-breakpoint
CREATE INDEX "time_blocks_reach" ON "time_blocks" USING btree ("professional_id","last_date");--> statement-breakpoint
CREATE INDEX "time_blocks_studio" ON "time_blocks" USING btree ("studio_id","professional_id");--> statement-breakpoint
CREATE INDEX "visit_sources_most" ON "visit_sources" USING btree ("studio_id","professional_id","page_type","visits" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visits_by_visitor" ON "visits" USING btree ("professional_id","page_type","visitor_id","visit_date");--> statement-breakpoint
CREATE INDEX "visits_by_age" ON "visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visits_by_day" ON "visits" USING btree ("studio_id","professional_id","visit_date");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one" ON "waitlist_entries" USING btree ("professional_id","email") WHERE "waitlist_entries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_look" ON "waitlist_entries" USING btree ("look_at") WHERE "waitlist_entries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_in_order" ON "waitlist_entries" USING btree ("studio_id","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_over" ON "waitlist_entries" USING btree ("until_date");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_one_open" ON "waitlist_offers" USING btree ("entry_id") WHERE "waitlist_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_of_studio" ON "waitlist_offers" USING btree ("studio_id","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_appointment" ON "waitlist_offers" USING btree ("appointment_id") WHERE "waitlist_offers"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "work_record_lots_by_lot" ON "work_record_lots" USING btree ("studio_id","lot_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_records_current" ON "work_records" USING btree ("studio_id","appointment_id") WHERE "work_records"."is_current";--> statement-breakpoint
CREATE INDEX "work_records_by_client" ON "work_records" USING btree ("client_id","studio_id");--> statement-breakpoint
CREATE INDEX "work_records_by_saver" ON "work_records" USING btree ("studio_id","saved_by");--> statement-breakpoint
CREATE INDEX "work_records_by_key" ON "work_records" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "work_records_retention" ON "work_records" USING btree ("studio_id","saved_at" DESC NULLS LAST) WHERE "work_records"."is_current" and "work_records"."retention" is not null;--> statement-breakpoint
CREATE INDEX "work_records_rooms" ON "work_records" USING btree ("studio_id","saved_at" DESC NULLS LAST) WHERE "work_records"."is_current" and ("work_records"."humidity" is not null or "work_records"."temperature" is not null);--> statement-breakpoint
CREATE POLICY "of_client" ON "anamneses" AS PERMISSIVE FOR ALL TO "lume_app" USING ("anamneses"."studio_id" = current_studio_id() and ((select current_sees_clients()) or exists (select from clients c where c.id = "anamneses"."client_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_studio" ON "anamnesis_accesses" AS PERMISSIVE FOR ALL TO "lume_app" USING ("anamnesis_accesses"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_client_or_link" ON "anamnesis_links" AS PERMISSIVE FOR ALL TO "lume_app" USING ("anamnesis_links"."studio_id" = current_studio_id() and ((select current_sees_clients()) or exists (select from clients c where c.id = "anamnesis_links"."client_id" offset 0)) or "anamnesis_links"."token_hash" = current_setting('lume.link', true));--> statement-breakpoint
CREATE POLICY "of_person" ON "appointment_counts" AS PERMISSIVE FOR ALL TO "lume_app" USING ("appointment_counts"."studio_id" = current_studio_id() and ((select current_is_admin()) or "appointment_counts"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_person_or_appointment" ON "appointment_events" AS PERMISSIVE FOR ALL TO "lume_app" USING ("appointment_events"."studio_id" = current_studio_id() and (((select current_is_admin()) or "appointment_events"."professional_id" = (select current_professional_id())) or exists (select from appointments a where a.id = "appointment_events"."appointment_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_person" ON "appointment_months" AS PERMISSIVE FOR ALL TO "lume_app" USING ("appointment_months"."studio_id" = current_studio_id() and ((select current_is_admin()) or "appointment_months"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_studio" ON "appointment_procedures" AS PERMISSIVE FOR ALL TO "lume_app" USING ("appointment_procedures"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_person" ON "appointments" AS PERMISSIVE FOR ALL TO "lume_app" USING ("appointments"."studio_id" = current_studio_id() and ((select current_is_admin()) or "appointments"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_client" ON "client_credits" AS PERMISSIVE FOR SELECT TO "lume_app" USING ("client_credits"."studio_id" = current_studio_id() and ((select current_sees_clients()) or exists (select from clients c where c.id = "client_credits"."client_id" offset 0)));--> statement-breakpoint
CREATE POLICY "added_to_client" ON "client_credits" AS PERMISSIVE FOR INSERT TO "lume_app" WITH CHECK ("client_credits"."studio_id" = current_studio_id() and ((select current_sees_clients()) or exists (select from clients c where c.id = "client_credits"."client_id" offset 0)));--> statement-breakpoint
CREATE POLICY "removed_with_studio" ON "client_credits" AS PERMISSIVE FOR DELETE TO "lume_app" USING ("client_credits"."studio_id" = current_studio_id() and coalesce(current_setting('lume.erases_studio', true), '') = 'on');--> statement-breakpoint
CREATE POLICY "of_person" ON "client_counts" AS PERMISSIVE FOR ALL TO "lume_app" USING ("client_counts"."studio_id" = current_studio_id() and ((select current_is_admin()) or "client_counts"."created_by" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_who_treats" ON "clients" AS PERMISSIVE FOR ALL TO "lume_app" USING ("clients"."studio_id" = current_studio_id() and ((select current_sees_clients()) or "clients"."created_by" = current_professional_id() or exists (
      select from appointments a where a.professional_id = current_professional_id() and a.client_id = "clients"."id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_person" ON "commission_adjustments" AS PERMISSIVE FOR SELECT TO "lume_app" USING ("commission_adjustments"."studio_id" = current_studio_id() and ((select current_is_admin()) or "commission_adjustments"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "added_while_open" ON "commission_adjustments" AS PERMISSIVE FOR INSERT TO "lume_app" WITH CHECK ("commission_adjustments"."studio_id" = current_studio_id() and (select current_is_admin()) and "commission_adjustments"."statement_id" is null);--> statement-breakpoint
CREATE POLICY "closed_by_admin" ON "commission_adjustments" AS PERMISSIVE FOR UPDATE TO "lume_app" USING ("commission_adjustments"."studio_id" = current_studio_id() and (select current_is_admin()) and "commission_adjustments"."statement_id" is null) WITH CHECK ("commission_adjustments"."studio_id" = current_studio_id() and (select current_is_admin()));--> statement-breakpoint
CREATE POLICY "removed_while_open" ON "commission_adjustments" AS PERMISSIVE FOR DELETE TO "lume_app" USING ("commission_adjustments"."studio_id" = current_studio_id() and (select current_is_admin()) and ("commission_adjustments"."statement_id" is null or coalesce(current_setting('lume.erases_studio', true), '') = 'on'));--> statement-breakpoint
CREATE POLICY "of_person" ON "commission_entries" AS PERMISSIVE FOR SELECT TO "lume_app" USING ("commission_entries"."studio_id" = current_studio_id() and ((select current_is_admin()) or "commission_entries"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "added_while_open" ON "commission_entries" AS PERMISSIVE FOR INSERT TO "lume_app" WITH CHECK ("commission_entries"."studio_id" = current_studio_id() and ((select current_is_admin()) or "commission_entries"."professional_id" = (select current_professional_id())) and "commission_entries"."statement_id" is null);--> statement-breakpoint
CREATE POLICY "closed_by_admin" ON "commission_entries" AS PERMISSIVE FOR UPDATE TO "lume_app" USING ("commission_entries"."studio_id" = current_studio_id() and (select current_is_admin()) and "commission_entries"."statement_id" is null) WITH CHECK ("commission_entries"."studio_id" = current_studio_id() and (select current_is_admin()));--> statement-breakpoint
CREATE POLICY "removed_while_open" ON "commission_entries" AS PERMISSIVE FOR DELETE TO "lume_app" USING ("commission_entries"."studio_id" = current_studio_id() and (select current_is_admin()) and ("commission_entries"."statement_id" is null or coalesce(current_setting('lume.erases_studio', true), '') = 'on'));--> statement-breakpoint
CREATE POLICY "of_person" ON "commission_rules" AS PERMISSIVE FOR SELECT TO "lume_app" USING ("commission_rules"."studio_id" = current_studio_id() and ((select current_is_admin()) or "commission_rules"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_admin" ON "commission_rules" AS PERMISSIVE FOR ALL TO "lume_app" USING ("commission_rules"."studio_id" = current_studio_id() and (select current_is_admin()));--> statement-breakpoint
CREATE POLICY "of_person" ON "commission_statements" AS PERMISSIVE FOR SELECT TO "lume_app" USING ("commission_statements"."studio_id" = current_studio_id() and ((select current_is_admin()) or "commission_statements"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_admin" ON "commission_statements" AS PERMISSIVE FOR ALL TO "lume_app" USING ("commission_statements"."studio_id" = current_studio_id() and (select current_is_admin()));--> statement-breakpoint
CREATE POLICY "of_studio" ON "consents" AS PERMISSIVE FOR ALL TO "lume_app" USING ("consents"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "added" ON "data_requests" AS PERMISSIVE FOR INSERT TO "lume_app" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "of_studio" ON "deletion_requests" AS PERMISSIVE FOR ALL TO "lume_app" USING ("deletion_requests"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_appointment" ON "deposits" AS PERMISSIVE FOR ALL TO "lume_app" USING ("deposits"."studio_id" = current_studio_id() and ((select current_is_admin()) or exists (select from appointments a where a.id = "deposits"."appointment_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_person" ON "foreign_calendars" AS PERMISSIVE FOR ALL TO "lume_app" USING ("foreign_calendars"."studio_id" = current_studio_id() and ((select current_is_admin()) or "foreign_calendars"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_studio" ON "former_slugs" AS PERMISSIVE FOR ALL TO "lume_app" USING ("former_slugs"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_studio" ON "gallery_pictures" AS PERMISSIVE FOR ALL TO "lume_app" USING ("gallery_pictures"."studio_id" = current_studio_id()) WITH CHECK ("gallery_pictures"."studio_id" = current_studio_id() and (select current_is_admin()));--> statement-breakpoint
CREATE POLICY "of_client" ON "publishing_consents" AS PERMISSIVE FOR ALL TO "lume_app" USING ("publishing_consents"."studio_id" = current_studio_id() and ((select current_sees_clients()) or exists (select from clients c where c.id = "publishing_consents"."client_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_person" ON "imports" AS PERMISSIVE FOR ALL TO "lume_app" USING ("imports"."studio_id" = current_studio_id() and ((select current_is_admin()) or "imports"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_studio" ON "moving_steps" AS PERMISSIVE FOR ALL TO "lume_app" USING ("moving_steps"."studio_id" = current_studio_id()) WITH CHECK ("moving_steps"."studio_id" = current_studio_id() and ((select current_is_admin()) or "moving_steps"."done_by" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_studio" ON "outbox" AS PERMISSIVE FOR ALL TO "lume_app" USING ("outbox"."studio_id" = current_studio_id()) WITH CHECK ("outbox"."studio_id" is null or "outbox"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_person_or_appointment" ON "payment_events" AS PERMISSIVE FOR ALL TO "lume_app" USING ("payment_events"."studio_id" = current_studio_id() and (((select current_is_admin()) or "payment_events"."professional_id" = (select current_professional_id())) or exists (select from appointments a where a.id = "payment_events"."appointment_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_appointment" ON "payments" AS PERMISSIVE FOR ALL TO "lume_app" USING ("payments"."studio_id" = current_studio_id() and ((select current_is_admin()) or exists (select from appointments a where a.id = "payments"."appointment_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_appointment" ON "receipts" AS PERMISSIVE FOR ALL TO "lume_app" USING ("receipts"."studio_id" = current_studio_id() and ((select current_is_admin()) or exists (select from appointments a where a.id = "receipts"."appointment_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_appointment" ON "pix_charges" AS PERMISSIVE FOR ALL TO "lume_app" USING ("pix_charges"."studio_id" = current_studio_id() and ((select current_is_admin()) or exists (select from appointments a where a.id = "pix_charges"."appointment_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_admin" ON "pix_providers" AS PERMISSIVE FOR ALL TO "lume_app" USING ("pix_providers"."studio_id" = current_studio_id() and (select current_is_admin()));--> statement-breakpoint
CREATE POLICY "of_appointment" ON "private_pictures" AS PERMISSIVE FOR ALL TO "lume_app" USING ("private_pictures"."studio_id" = current_studio_id() and ((select current_is_admin()) or exists (select from appointments a where a.id = "private_pictures"."appointment_id" offset 0)
      or "private_pictures"."client_id" is not null and ((select current_sees_clients()) or exists (select from clients c where c.id = "private_pictures"."client_id" offset 0))));--> statement-breakpoint
CREATE POLICY "of_studio" ON "procedure_type_offers" AS PERMISSIVE FOR ALL TO "lume_app" USING ("procedure_type_offers"."studio_id" = current_studio_id()) WITH CHECK ("procedure_type_offers"."studio_id" = current_studio_id() and ((select current_is_admin()) or "procedure_type_offers"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_studio" ON "procedure_types" AS PERMISSIVE FOR ALL TO "lume_app" USING ("procedure_types"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_one_person" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO "lume_app" USING ("push_subscriptions"."studio_id" = current_studio_id() and "push_subscriptions"."professional_id" = current_professional_id());--> statement-breakpoint
CREATE POLICY "of_person" ON "recall_invitations" AS PERMISSIVE FOR ALL TO "lume_app" USING ("recall_invitations"."studio_id" = current_studio_id() and ((select current_is_admin()) or "recall_invitations"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_person" ON "reminders" AS PERMISSIVE FOR ALL TO "lume_app" USING ("reminders"."studio_id" = current_studio_id() and ((select current_is_admin()) or "reminders"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_studio" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "lume_app" USING ("idempotency_keys"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_person" ON "reviews" AS PERMISSIVE FOR ALL TO "lume_app" USING ("reviews"."studio_id" = current_studio_id() and ((select current_is_admin()) or "reviews"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_studio_or_none" ON "one_time_tokens" AS PERMISSIVE FOR ALL TO "lume_app" USING ("one_time_tokens"."studio_id" is null or "one_time_tokens"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_studio" ON "pictures" AS PERMISSIVE FOR ALL TO "lume_app" USING ("pictures"."studio_id" = current_studio_id()) WITH CHECK ("pictures"."studio_id" = current_studio_id() and (select current_is_admin()));--> statement-breakpoint
CREATE POLICY "of_studio" ON "profiles" AS PERMISSIVE FOR ALL TO "lume_app" USING ("profiles"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_studio" ON "studios" AS PERMISSIVE FOR ALL TO "lume_app" USING ("studios"."id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_studio" ON "supplies" AS PERMISSIVE FOR ALL TO "lume_app" USING ("supplies"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_studio" ON "supply_lots" AS PERMISSIVE FOR ALL TO "lume_app" USING ("supply_lots"."studio_id" = current_studio_id());--> statement-breakpoint
CREATE POLICY "of_person" ON "time_blocks" AS PERMISSIVE FOR ALL TO "lume_app" USING ("time_blocks"."studio_id" = current_studio_id() and ((select current_is_admin()) or "time_blocks"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_person" ON "visit_days" AS PERMISSIVE FOR ALL TO "lume_app" USING ("visit_days"."studio_id" = current_studio_id() and ((select current_is_admin()) or "visit_days"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_person" ON "visit_sources" AS PERMISSIVE FOR ALL TO "lume_app" USING ("visit_sources"."studio_id" = current_studio_id() and ((select current_is_admin()) or "visit_sources"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_person" ON "visits" AS PERMISSIVE FOR ALL TO "lume_app" USING ("visits"."studio_id" = current_studio_id() and ((select current_is_admin()) or "visits"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_person" ON "waitlist_entries" AS PERMISSIVE FOR ALL TO "lume_app" USING ("waitlist_entries"."studio_id" = current_studio_id() and ("waitlist_entries"."anyone" or ((select current_is_admin()) or "waitlist_entries"."professional_id" = (select current_professional_id()))));--> statement-breakpoint
CREATE POLICY "of_person" ON "waitlist_offers" AS PERMISSIVE FOR ALL TO "lume_app" USING ("waitlist_offers"."studio_id" = current_studio_id() and ((select current_is_admin()) or "waitlist_offers"."professional_id" = (select current_professional_id())));--> statement-breakpoint
CREATE POLICY "of_work_record" ON "work_record_lots" AS PERMISSIVE FOR ALL TO "lume_app" USING ("work_record_lots"."studio_id" = current_studio_id() and ((select current_sees_clients()) or exists (select from work_records r where r.id = "work_record_lots"."record_id" offset 0)));--> statement-breakpoint
CREATE POLICY "of_client" ON "work_records" AS PERMISSIVE FOR ALL TO "lume_app" USING ("work_records"."studio_id" = current_studio_id() and ((select current_sees_clients()) or exists (select from clients c where c.id = "work_records"."client_id" offset 0)));