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
	CONSTRAINT "account_events_kind_known" CHECK ("account_events"."kind" in ('signed_up', 'email_confirmed', 'signed_in', 'sign_in_failed', 'signed_out', 'session_revoked', 'sessions_revoked', 'password_changed', 'password_reset', 'recovery_requested', 'email_change_requested', 'email_changed', 'factor_added', 'factor_removed', 'recovery_code_used', 'recovery_codes_renewed', 'identity_linked', 'identity_unlinked', 'role_changed', 'invitation_accepted', 'refresh_token_reused', 'deactivated')),
	CONSTRAINT "account_events_device_length" CHECK (char_length("account_events"."device") between 1 and 120),
	CONSTRAINT "account_events_place_length" CHECK (char_length("account_events"."place") between 1 and 120),
	CONSTRAINT "account_events_address_length" CHECK (char_length("account_events"."address") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mfa_challenges_attempts" CHECK ("mfa_challenges"."attempts" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text DEFAULT 'totp' NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_used_step" bigint,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mfa_factors_name_unique" UNIQUE("user_id","friendly_name"),
	CONSTRAINT "mfa_factors_type_known" CHECK ("mfa_factors"."factor_type" in ('totp')),
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
	CONSTRAINT "flow_states_challenge_length" CHECK (char_length("flow_states"."code_challenge") between 43 and 128),
	CONSTRAINT "flow_states_redirect_length" CHECK (char_length("flow_states"."redirect_to") between 1 and 2000),
	CONSTRAINT "flow_states_state_is_hash" CHECK ("flow_states"."state_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "flow_states_code_is_hash" CHECK ("flow_states"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_kind_known";--> statement-breakpoint
DROP INDEX "one_time_tokens_one_per_user";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "flow_state_id" uuid;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "presentation" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_linking_user_id_users_id_fk" FOREIGN KEY ("linking_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_of_user" ON "account_events" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_events_by_actor" ON "account_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "account_events_by_age" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expiry" ON "mfa_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "flow_states_user" ON "flow_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flow_states_linking_user" ON "flow_states" USING btree ("linking_user_id");--> statement-breakpoint
CREATE INDEX "flow_states_expiry" ON "flow_states" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_state_id_flow_states_id_fk" FOREIGN KEY ("flow_state_id") REFERENCES "public"."flow_states"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_flow" ON "one_time_tokens" USING btree ("flow_state_id") WHERE "one_time_tokens"."flow_state_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_one_per_user" ON "one_time_tokens" USING btree ("user_id","kind") WHERE "one_time_tokens"."consumed_at" is null and "one_time_tokens"."kind" not in ('password_reset', 'second_factor');--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('signup-confirmation', 'address-known', 'recognition-code', 'booking-notice', 'booking-receipt', 'appointment-confirmation', 'invitation', 'recovery', 'login-code', 'reauthentication', 'email-change', 'new-device', 'security-notice'));--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('signup', 'recovery', 'invitation', 'recognition', 'email_change_current', 'email_change_new', 'reauthentication', 'password_reset', 'second_factor'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_presentation_known" CHECK ("sessions"."presentation" in ('web', 'api'));