-- Room for the working day: what happened to appointments, who offers what, clients that can be found.
create extension if not exists unaccent;--> statement-breakpoint
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint

-- What a person types and what is stored meet without accents and capitals. Immutable because the dictionary is named.
create function plain_text(p_text text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, p_text));--> statement-breakpoint
create function client_search_text(p_full_name text, p_email citext, p_phone text) returns text
language sql immutable parallel safe
return public.plain_text(p_full_name || ' ' || coalesce(p_email::text, '') || ' ' || coalesce(p_phone, ''));--> statement-breakpoint

CREATE TABLE "appointment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_events_kind_known" CHECK ("appointment_events"."kind" in ('booked', 'changed', 'moved', 'confirmed', 'started', 'completed', 'cancelled', 'reopened', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "client_counts" (
	"studio_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"month" date NOT NULL,
	"clients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_counts_pk" PRIMARY KEY("studio_id","created_by","month"),
	CONSTRAINT "client_counts_not_negative" CHECK ("client_counts"."clients" between 0 and 2000000000)
);
--> statement-breakpoint
CREATE TABLE "procedure_type_offers" (
	"studio_id" uuid NOT NULL,
	"procedure_type_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	CONSTRAINT "procedure_type_offers_pk" PRIMARY KEY("professional_id","procedure_type_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (client_search_text(full_name, email, phone)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "procedure_types" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "procedure_types" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "notices_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment" FOREIGN KEY ("studio_id","appointment_id") REFERENCES "public"."appointments"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_counts" ADD CONSTRAINT "client_counts_creator" FOREIGN KEY ("studio_id","created_by") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_type_offers" ADD CONSTRAINT "procedure_type_offers_type" FOREIGN KEY ("studio_id","procedure_type_id") REFERENCES "public"."procedure_types"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_type_offers" ADD CONSTRAINT "procedure_type_offers_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_events_of_appointment" ON "appointment_events" USING btree ("studio_id","appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "appointment_events_of_professional" ON "appointment_events" USING btree ("studio_id","professional_id","created_at");--> statement-breakpoint
CREATE INDEX "procedure_type_offers_of_type" ON "procedure_type_offers" USING btree ("studio_id","procedure_type_id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into" FOREIGN KEY ("studio_id","merged_into") REFERENCES "public"."clients"("studio_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("studio_id","full_name","id");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("studio_id","merged_into") WHERE "clients"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "outbox_of_appointment" ON "outbox" USING btree ("studio_id","appointment_id") WHERE "outbox"."appointment_id" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('signup-confirmation', 'address-known', 'recognition-code', 'booking-notice', 'booking-receipt', 'appointment-confirmation', 'invitation'));--> statement-breakpoint
ALTER TABLE "procedure_types" ADD CONSTRAINT "procedure_types_position" CHECK ("procedure_types"."position" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "procedure_types" ADD CONSTRAINT "procedure_types_colour_known" CHECK ("procedure_types"."colour" in ('rose', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'slate'));--> statement-breakpoint
-- Until now a service was offered by who created it.
insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
select studio_id, id, created_by from procedure_types;
