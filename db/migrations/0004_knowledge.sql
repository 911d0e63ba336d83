-- Similarity of titles and questions by their trigrams. It comes with Postgres (postgresql-contrib) and needs no superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"article_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	CONSTRAINT "articles_title_length" CHECK (char_length("articles"."title") between 1 and 200),
	CONSTRAINT "articles_slug" CHECK ("articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "articles_published_body" CHECK ("articles"."published_at" is null or "articles"."body" <> '')
);
--> statement-breakpoint
CREATE TABLE "faq_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"faq_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faqs_question_length" CHECK (char_length("faqs"."question") between 1 and 300),
	CONSTRAINT "faqs_slug" CHECK ("faqs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "faqs_published_answer" CHECK ("faqs"."published_at" is null or "faqs"."answer" <> '')
);
--> statement-breakpoint
CREATE TABLE "answer_ratings" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chunks" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chunks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"heading_path" text NOT NULL,
	"text" text NOT NULL,
	"sentences" integer[] NOT NULL,
	"length" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"challenge_id" uuid,
	"scenario_id" uuid,
	"faq_id" uuid,
	"article_id" uuid,
	"title" text NOT NULL,
	"hash" text NOT NULL,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_sources_one_thing" CHECK ("knowledge_sources"."id" = case "knowledge_sources"."type" when 'challenge' then "knowledge_sources"."challenge_id" when 'scenario' then "knowledge_sources"."scenario_id"
        when 'faq' then "knowledge_sources"."faq_id" when 'article' then "knowledge_sources"."article_id" end
        and num_nonnulls("knowledge_sources"."challenge_id", "knowledge_sources"."scenario_id", "knowledge_sources"."faq_id", "knowledge_sources"."article_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "lsa_models" (
	"hash" text PRIMARY KEY NOT NULL,
	"dimensions" integer DEFAULT 0 NOT NULL,
	"lexemes" text[],
	"lexeme_vectors" "bytea",
	"chunk_numbers" integer[],
	"chunk_vectors" "bytea",
	"claimed_until" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"lexeme" text NOT NULL,
	"chunk" integer NOT NULL,
	"tf" integer NOT NULL,
	CONSTRAINT "postings_lexeme_chunk_pk" PRIMARY KEY("lexeme","chunk")
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"key" text NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"first_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"faq_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unanswered_questions_length" CHECK (char_length("unanswered_questions"."question") between 1 and 500),
	CONSTRAINT "unanswered_questions_state" CHECK ("unanswered_questions"."state" in ('open', 'answered', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_revisions" ADD CONSTRAINT "faq_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_revisions" ADD CONSTRAINT "faq_revisions_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_ratings" ADD CONSTRAINT "answer_ratings_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_source_id_knowledge_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."knowledge_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD CONSTRAINT "knowledge_sources_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD CONSTRAINT "knowledge_sources_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD CONSTRAINT "knowledge_sources_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD CONSTRAINT "knowledge_sources_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_chunk_chunks_number_fk" FOREIGN KEY ("chunk") REFERENCES "public"."chunks"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_revisions_version_idx" ON "article_revisions" USING btree ("article_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_idx" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "faq_revisions_version_idx" ON "faq_revisions" USING btree ("faq_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "faqs_slug_idx" ON "faqs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "faqs_order_idx" ON "faqs" USING btree ("category","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chunks_source_idx" ON "chunks" USING btree ("source_id","ordinal");--> statement-breakpoint
CREATE INDEX "knowledge_sources_challenge_idx" ON "knowledge_sources" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "knowledge_sources_scenario_idx" ON "knowledge_sources" USING btree ("scenario_id");--> statement-breakpoint
CREATE INDEX "knowledge_sources_faq_idx" ON "knowledge_sources" USING btree ("faq_id");--> statement-breakpoint
CREATE INDEX "knowledge_sources_article_idx" ON "knowledge_sources" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "postings_chunk_idx" ON "postings" USING btree ("chunk");--> statement-breakpoint
CREATE UNIQUE INDEX "unanswered_questions_key_idx" ON "unanswered_questions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "unanswered_questions_state_idx" ON "unanswered_questions" USING btree ("state","last_asked_at");