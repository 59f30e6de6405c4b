CREATE TABLE `cookie_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_session_id` text NOT NULL,
	`statistics_consent` integer NOT NULL,
	`marketing_consent` integer NOT NULL,
	`banner_version` text NOT NULL,
	`consent_timestamp` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cookie_consents_session` ON `cookie_consents` (`user_session_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`company_name` text NOT NULL,
	`contact_name` text NOT NULL,
	`mobile_number` text,
	`street` text,
	`postal_code` text,
	`city` text,
	`country` text DEFAULT 'Deutschland' NOT NULL,
	`website_url` text,
	`vat_id` text,
	`business_fields` text DEFAULT '[]' NOT NULL,
	`slug` text,
	`subscription_status` text DEFAULT 'trial' NOT NULL,
	`trial_ends_at` integer,
	`notification_preference` text DEFAULT 'taeglich' NOT NULL,
	`last_digest_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_slug_unique` ON `profiles` (`slug`);--> statement-breakpoint
CREATE TABLE `retired_slugs` (
	`slug_hash` text PRIMARY KEY NOT NULL,
	`retired_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`browser` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_age` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`asked_by` text,
	`return_path` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_challenges_token_hash_unique` ON `sign_in_challenges` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_in_challenges_email` ON `sign_in_challenges` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_in_challenges_browser` ON `sign_in_challenges` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `sign_in_challenges_age` ON `sign_in_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`agb_accepted` integer NOT NULL,
	`privacy_policy_accepted` integer NOT NULL,
	`agb_version` text NOT NULL,
	`privacy_policy_version` text NOT NULL,
	`avv_version` text NOT NULL,
	`user_agent` text,
	`ip_address` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_consents_user` ON `user_consents` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text NOT NULL,
	`scheduled_for` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`error` text,
	PRIMARY KEY(`job`, `scheduled_for`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`unique_key` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`headers` text DEFAULT '{}' NOT NULL,
	`customer_request_id` text,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`sent_at` integer,
	`abandoned_at` integer,
	`last_error` text,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_unique_key_unique` ON `outbox` (`unique_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE sent_at IS NULL AND abandoned_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`customer_request_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_age` ON `rate_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `server_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customer_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`created_at` integer NOT NULL,
	`request_type` text NOT NULL,
	`message_original` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text,
	`customer_phone` text,
	`location` text,
	`zip_code` text,
	`preferred_contact_channel` text NOT NULL,
	`preferred_callback_time` text NOT NULL,
	`timing_preference` text,
	`building_type` text,
	`customer_role` text,
	`device_model` text,
	`image_refs` text,
	`is_resolved` integer DEFAULT false NOT NULL,
	`solved_at` integer,
	`spam_suspicion` text,
	`consent_given_at` integer NOT NULL,
	`consent_version` text NOT NULL,
	`content_fingerprint` text NOT NULL,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_requests_inbox` ON `customer_requests` (`company_slug`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_requests_open` ON `customer_requests` (`company_slug`,`is_resolved`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_requests_newest` ON `customer_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_requests_repeat` ON `customer_requests` (`company_slug`,`content_fingerprint`,`created_at`);--> statement-breakpoint
CREATE TABLE `file_removals` (
	`storage_key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`storage_key` text NOT NULL,
	`original_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`stored_at` integer,
	`taken_at` integer,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photo_uploads_storage_key_unique` ON `photo_uploads` (`storage_key`);--> statement-breakpoint
CREATE INDEX `photo_uploads_age` ON `photo_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `request_ai_analysis` (
	`customer_request_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`match_business_fields` integer,
	`urgency` text,
	`complexity` text,
	`relevance_score` text,
	`recommendation` text,
	`email_response_template` text,
	`whatsapp_response_template` text,
	`analysis_result` text,
	`model` text,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`stripe_status` text,
	`cancelled` integer DEFAULT false NOT NULL,
	`subscription_start` integer,
	`subscription_end` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripe_customer_id_unique` ON `subscriptions` (`stripe_customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripe_subscription_id_unique` ON `subscriptions` (`stripe_subscription_id`);