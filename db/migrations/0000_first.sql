CREATE TYPE "public"."email_token_purpose" AS ENUM('verify', 'reset', 'setup');--> statement-breakpoint
CREATE TYPE "public"."criterion_target" AS ENUM('summary', 'concept_of_operation', 'demand');--> statement-breakpoint
CREATE TYPE "public"."response_type" AS ENUM('summary', 'concept_of_operation', 'requirement');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('admin', 'game_master', 'judge', 'participant');--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" "email_token_purpose" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "throttles_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"on_behalf_of" uuid,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "challenge_game_masters" (
	"challenge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "challenge_game_masters_challenge_id_user_id_pk" PRIMARY KEY("challenge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenges_name_length" CHECK (char_length("challenges"."name") between 1 and 200),
	CONSTRAINT "challenges_dates" CHECK ("challenges"."ends_at" >= "challenges"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "criteria" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scenario_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"applies_to" "criterion_target" NOT NULL,
	"weight" numeric(9, 3) DEFAULT 1 NOT NULL,
	"max_score" integer DEFAULT 10 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"levels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "criteria_scenario_key" UNIQUE("scenario_id","key"),
	CONSTRAINT "criteria_id_max" UNIQUE("id","max_score"),
	CONSTRAINT "criteria_weight_positive" CHECK ("criteria"."weight" > 0),
	CONSTRAINT "criteria_max_range" CHECK ("criteria"."max_score" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "demands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requirement_id" uuid NOT NULL,
	"text" text NOT NULL,
	"constraints" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "demands_text_not_blank" CHECK (btrim("demands"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scenario_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"receipt_code" text,
	"receipt_sha256" text,
	"extension_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_scenario_participant" UNIQUE("scenario_id","participant_id"),
	CONSTRAINT "entries_scenario_alias" UNIQUE("scenario_id","alias"),
	CONSTRAINT "entries_receipt_when_submitted" CHECK (("entries"."submitted_at" is null) = ("entries"."receipt_code" is null) and ("entries"."submitted_at" is null) = ("entries"."receipt_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"college" text,
	"class_year" text,
	"gender" text,
	"student_type" text,
	"country" text,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scenario_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"response_id" uuid NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"response_type" "response_type" NOT NULL,
	"demand_id" uuid,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "responses_entry_item" UNIQUE NULLS NOT DISTINCT("entry_id","response_type","demand_id"),
	CONSTRAINT "responses_demand_by_type" CHECK (("responses"."response_type" = 'requirement') = ("responses"."demand_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"conflict" text,
	"private_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_entry_judge" UNIQUE("entry_id","judge_id")
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"name" text NOT NULL,
	"background" text DEFAULT '' NOT NULL,
	"deliverable" text DEFAULT '' NOT NULL,
	"timeline" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone,
	"submission_deadline" timestamp with time zone,
	"judging_deadline" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"blind" boolean DEFAULT true NOT NULL,
	"drafts_count_at_deadline" boolean DEFAULT false NOT NULL,
	"constraints_optional" boolean DEFAULT false NOT NULL,
	"show_judge_comments" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenarios_name_length" CHECK (char_length("scenarios"."name") between 1 and 200),
	CONSTRAINT "scenarios_closed_after_published" CHECK ("scenarios"."closed_at" is null or "scenarios"."published_at" is not null),
	CONSTRAINT "scenarios_released_after_published" CHECK ("scenarios"."released_at" is null or "scenarios"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "score_comments" (
	"review_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "score_comments_review_id_response_id_pk" PRIMARY KEY("review_id","response_id")
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"review_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"value" numeric(6, 2) NOT NULL,
	"max_score" integer NOT NULL,
	CONSTRAINT "scores_review_id_response_id_criterion_id_pk" PRIMARY KEY("review_id","response_id","criterion_id"),
	CONSTRAINT "scores_range" CHECK ("scores"."value" between 0 and "scores"."max_score")
);
--> statement-breakpoint
CREATE TABLE "seeded_objects" (
	"object_type" text NOT NULL,
	"object_id" uuid NOT NULL,
	CONSTRAINT "seeded_objects_object_type_object_id_pk" PRIMARY KEY("object_type","object_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" "user_role" NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"team_name" text,
	"name" text,
	"college" text,
	"class_year" text,
	"gender" text,
	"student_type" text,
	"country" text,
	"phone" text,
	"email_verified_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_length" CHECK (char_length("users"."username") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_game_masters" ADD CONSTRAINT "challenge_game_masters_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_game_masters" ADD CONSTRAINT "challenge_game_masters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demands" ADD CONSTRAINT "demands_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_participant_id_users_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_participant_id_users_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_revisions" ADD CONSTRAINT "response_revisions_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_demand_id_demands_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_judge_id_users_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_comments" ADD CONSTRAINT "score_comments_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_comments" ADD CONSTRAINT "score_comments_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_criterion_max_fk" FOREIGN KEY ("criterion_id","max_score") REFERENCES "public"."criteria"("id","max_score") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_tokens_user_idx" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "outbox_created_idx" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_events_object_idx" ON "audit_events" USING btree ("object_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "challenge_game_masters_user_idx" ON "challenge_game_masters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "demands_requirement_idx" ON "demands" USING btree ("requirement_id","position");--> statement-breakpoint
CREATE INDEX "entries_participant_idx" ON "entries" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "team_members_participant_idx" ON "team_members" USING btree ("participant_id","created_at");--> statement-breakpoint
CREATE INDEX "requirements_scenario_idx" ON "requirements" USING btree ("scenario_id","position");--> statement-breakpoint
CREATE INDEX "response_revisions_response_idx" ON "response_revisions" USING btree ("response_id","saved_at");--> statement-breakpoint
CREATE INDEX "responses_demand_idx" ON "responses" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "reviews_judge_idx" ON "reviews" USING btree ("judge_id","entry_id");--> statement-breakpoint
CREATE INDEX "scenarios_challenge_idx" ON "scenarios" USING btree ("challenge_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","username");--> statement-breakpoint
CREATE FUNCTION iso_utc(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
--> statement-breakpoint
CREATE FUNCTION scenario_phase(published_at timestamptz, closed_at timestamptz, submission_deadline timestamptz, released_at timestamptz, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ select case
  when published_at is null then 'draft'
  when released_at is not null then 'released'
  when closed_at is not null or submission_deadline <= at then 'judging'
  else 'open' end $$;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
$$ begin raise exception 'audit events are append-only'; end $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
