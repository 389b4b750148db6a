CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"whole_studio" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_requests_user" UNIQUE("user_id"),
	CONSTRAINT "deletion_requests_grace" CHECK ("deletion_requests"."due_at" > "deletion_requests"."created_at")
);
--> statement-breakpoint
CREATE TABLE "picture_remains" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
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
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_kind_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "visit_days" DROP CONSTRAINT "visit_days_counts";--> statement-breakpoint
DROP INDEX "time_blocks_day";--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "visitor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD COLUMN "until_date" date;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD COLUMN "repeats_weekly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD COLUMN "last_date" date GENERATED ALWAYS AS (coalesce(until_date, case when repeats_weekly then 'infinity'::date else blocked_date end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_days" ADD COLUMN "bookings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_person" FOREIGN KEY ("studio_id","user_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "deletion_requests_studio" ON "deletion_requests" USING btree ("studio_id","user_id");--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_cover" FOREIGN KEY ("id","cover_id") REFERENCES "public"."pictures"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_logo" FOREIGN KEY ("id","logo_id") REFERENCES "public"."pictures"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_blocks_reach" ON "time_blocks" USING btree ("professional_id","last_date");--> statement-breakpoint
CREATE INDEX "visit_sources_most" ON "visit_sources" USING btree ("studio_id","professional_id","page_type","visits" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "hours_version";--> statement-breakpoint
ALTER TABLE "studios" DROP COLUMN "cover_image_url";--> statement-breakpoint
ALTER TABLE "studios" DROP COLUMN "logo_url";--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_kind_known" CHECK ("account_events"."kind" in ('signed_up', 'email_confirmed', 'signed_in', 'sign_in_failed', 'signed_out', 'session_revoked', 'sessions_revoked', 'password_changed', 'password_reset', 'recovery_requested', 'email_change_requested', 'email_changed', 'factor_added', 'factor_removed', 'recovery_code_used', 'recovery_codes_renewed', 'identity_linked', 'identity_unlinked', 'role_changed', 'invitation_accepted', 'refresh_token_reused', 'deactivated', 'data_exported', 'deletion_requested', 'deletion_withdrawn'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('signup-confirmation', 'address-known', 'recognition-code', 'booking-notice', 'booking-receipt', 'appointment-confirmation', 'invitation', 'recovery', 'login-code', 'reauthentication', 'email-change', 'new-device', 'security-notice', 'system-test', 'account-deletion'));--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_days" CHECK ("time_blocks"."until_date" >= "time_blocks"."blocked_date");--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_counts" CHECK ("visit_days"."new_visitors" between 0 and "visit_days"."unique_visitors" and "visit_days"."unique_visitors" <= "visit_days"."visits" and "visit_days"."bookings" >= 0);