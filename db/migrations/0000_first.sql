CREATE TABLE `urgency_labels` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`day` text NOT NULL,
	`request_type` text NOT NULL,
	`urgency` text,
	`emergency` text,
	`is_urgent` integer NOT NULL,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `urgency_labels_business` ON `urgency_labels` (`company_slug`);--> statement-breakpoint
CREATE INDEX `urgency_labels_age` ON `urgency_labels` (`day`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `members`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `contract_notices` (
	`user_id` text NOT NULL,
	`agb_version` text NOT NULL,
	`avv_version` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `agb_version`, `avv_version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `cookie_consents_age` ON `cookie_consents` (`consent_timestamp`);--> statement-breakpoint
CREATE INDEX `cookie_consents_marketing` ON `cookie_consents` (`marketing_consent`,`consent_timestamp`);--> statement-breakpoint
CREATE TABLE `document_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `handovers` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `members`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_profile_id_unique` ON `handovers` (`profile_id`);--> statement-breakpoint
CREATE INDEX `handovers_user` ON `handovers` (`user_id`);--> statement-breakpoint
CREATE INDEX `handovers_age` ON `handovers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`secret_id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`secret_id`) REFERENCES `one_time_secrets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitations_profile` ON `invitations` (`profile_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`name` text,
	`joined_at` integer NOT NULL,
	`notification_preference` text DEFAULT 'taeglich' NOT NULL,
	`last_digest_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `members_profile` ON `members` (`profile_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `one_time_secrets` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`user_id` text,
	`token_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`asked_by` text,
	`return_path` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_secrets_token_hash_unique` ON `one_time_secrets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_email` ON `one_time_secrets` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_browser` ON `one_time_secrets` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_user` ON `one_time_secrets` (`user_id`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_age` ON `one_time_secrets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`email` text NOT NULL,
	`email_confirmed_at` integer,
	`company_name` text NOT NULL,
	`contact_name` text NOT NULL,
	`mobile_number` text,
	`phone_shown` integer DEFAULT false NOT NULL,
	`street` text,
	`postal_code` text,
	`city` text,
	`country` text DEFAULT 'Deutschland' NOT NULL,
	`website_url` text,
	`imprint_url` text,
	`review_url` text,
	`vat_id` text,
	`business_fields` text DEFAULT '[]' NOT NULL,
	`tagline` text,
	`logo_key` text,
	`availability` text DEFAULT 'offen' NOT NULL,
	`available_from` integer,
	`availability_note` text,
	`service_area` text DEFAULT '[]' NOT NULL,
	`form_topics` text,
	`prices` text,
	`answers_same_day` integer DEFAULT false NOT NULL,
	`shows_progress` integer DEFAULT true NOT NULL,
	`signature` text,
	`slug` text,
	`subscription_status` text DEFAULT 'trial' NOT NULL,
	`trial_ends_at` integer,
	`granted_until` integer,
	`account_mails` integer DEFAULT true NOT NULL,
	`copies_solved` integer DEFAULT false NOT NULL,
	`copies_expiring` integer DEFAULT false NOT NULL,
	`suspended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_owner_id_unique` ON `profiles` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_slug_unique` ON `profiles` (`slug`);--> statement-breakpoint
CREATE INDEX `profiles_newest` ON `profiles` (`created_at`,`id`);--> statement-breakpoint
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
	`confirmed_at` integer,
	`browser` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_age` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`agb_accepted` integer NOT NULL,
	`privacy_policy_accepted` integer NOT NULL,
	`acts_as_business` integer DEFAULT false NOT NULL,
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
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY NOT NULL,
	`lane` text NOT NULL,
	`key` text NOT NULL,
	`subject` text,
	`order_key` text,
	`details` text NOT NULL,
	`customer_request_id` text,
	`mail_id` text,
	`created_at` integer NOT NULL,
	`rank` integer DEFAULT 1 NOT NULL,
	`due_at` integer NOT NULL,
	`expires_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_ends_at` integer,
	`failed_at` integer,
	`why` text,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mail_id`) REFERENCES `outbox`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`lane`,`rank`,`due_at`) WHERE failed_at IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_subject` ON `jobs` (`lane`,`subject`,`due_at`) WHERE subject IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_order` ON `jobs` (`lane`,`order_key`) WHERE order_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_request` ON `jobs` (`customer_request_id`) WHERE customer_request_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_mail` ON `jobs` (`mail_id`) WHERE mail_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_dead` ON `jobs` (`failed_at`) WHERE failed_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`lane`,`key`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`unique_key` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`written` text,
	`customer_request_id` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_unique_key_unique` ON `outbox` (`unique_key`);--> statement-breakpoint
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`customer_request_id`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_age` ON `rate_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `restore_journal` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`happened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `server_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `admin_accesses` (
	`id` text PRIMARY KEY NOT NULL,
	`accessed_at` integer NOT NULL,
	`admin_id` text NOT NULL,
	`admin_email` text NOT NULL,
	`request_id` text,
	`what` text NOT NULL,
	`reason` text,
	`case_number` text DEFAULT '' NOT NULL,
	`profile_id` text,
	`granted_until` integer,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_accesses_newest` ON `admin_accesses` (`accessed_at`,`id`);--> statement-breakpoint
CREATE INDEX `admin_accesses_profile` ON `admin_accesses` (`profile_id`) WHERE profile_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `suspensions` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`suspended_at` integer NOT NULL,
	`suspended_by` text NOT NULL,
	`suspended_by_email` text,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`reinstated_at` integer,
	`reinstated_by` text,
	`reinstated_by_email` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suspensions_profile` ON `suspensions` (`profile_id`,`suspended_at`);--> statement-breakpoint
CREATE TABLE `own_texts` (
	`profile_id` text NOT NULL,
	`slot` integer NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`profile_id`, `slot`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`asker_hash` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_age` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_user` ON `passkey_challenges` (`user_id`);--> statement-breakpoint
CREATE TABLE `passkey_offers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`credential_id` text NOT NULL,
	`user_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`backed_up` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `monthly_counts` (
	`company_slug` text NOT NULL,
	`month` text NOT NULL,
	`counted` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_slug`, `month`, `counted`, `key`),
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `monthly_counts_age` ON `monthly_counts` (`month`);--> statement-breakpoint
CREATE TABLE `places` (
	`company_slug` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`street` text,
	`postal_code` text,
	`city` text,
	`phone` text,
	`created_at` integer NOT NULL,
	`retired_at` integer,
	PRIMARY KEY(`company_slug`, `code`),
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_sent_at` integer,
	`failing_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`id_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_session_hash_unique` ON `push_devices` (`session_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint_unique` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_offers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `date_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`windows` text NOT NULL,
	`price` text,
	`channel` text NOT NULL,
	`decided_at` integer,
	`taken_window` integer,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `date_proposals_request` ON `date_proposals` (`customer_request_id`,`proposed_at`);--> statement-breakpoint
CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`message` text,
	`photo_count` integer NOT NULL,
	`question_id` text,
	`content_fingerprint` text NOT NULL,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follow_ups_request` ON `follow_ups` (`customer_request_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_question` ON `follow_ups` (`question_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`topics` text NOT NULL,
	`own_words` text,
	`channel` text NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `questions_request` ON `questions` (`customer_request_id`,`asked_at`);--> statement-breakpoint
CREATE TABLE `status_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`shows_request` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `status_links_request` ON `status_links` (`customer_request_id`);--> statement-breakpoint
CREATE TABLE `withdrawn_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `withdrawn_requests_business` ON `withdrawn_requests` (`company_slug`,`withdrawn_at`);--> statement-breakpoint
CREATE TABLE `customer_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`created_at` integer NOT NULL,
	`request_type` text NOT NULL,
	`message_original` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text,
	`customer_phone` text,
	`dialled` text,
	`is_email_given` integer DEFAULT true NOT NULL,
	`location` text,
	`zip_code` text,
	`preferred_contact_channel` text NOT NULL,
	`preferred_callback_time` text NOT NULL,
	`timing_preference` text,
	`building_type` text,
	`customer_role` text,
	`device_model` text,
	`language` text DEFAULT 'de' NOT NULL,
	`source` text,
	`image_refs` text,
	`shown_prices` text,
	`urgency` text,
	`emergency` text,
	`marked_urgent` integer,
	`urgency_label_id` text,
	`urgent_again_at` integer,
	`urgent_since` integer GENERATED ALWAYS AS (coalesce("urgent_again_at", "created_at")) VIRTUAL NOT NULL,
	`danger` integer GENERATED ALWAYS AS (CASE WHEN coalesce("marked_urgent", "urgency" = 'sofort', 0) THEN CASE "emergency" WHEN 'gas' THEN 5 WHEN 'feuer' THEN 5 WHEN 'strom' THEN 4 WHEN 'einsturz' THEN 4 WHEN 'eingesperrt' THEN 4 WHEN 'andere' THEN 4 WHEN 'wasser' THEN 3 WHEN 'abwasser' THEN 3 WHEN 'unwetter' THEN 3 WHEN 'einbruch' THEN 3 WHEN 'tuer' THEN 3 WHEN 'heizung' THEN 2 WHEN 'kuehlung' THEN 2 ELSE 1 END ELSE 0 END) VIRTUAL NOT NULL,
	`is_resolved` integer DEFAULT false NOT NULL,
	`solved_at` integer,
	`seen_at` integer,
	`private_note` text,
	`assignee_id` text,
	`answered_at` integer,
	`first_answered_at` integer,
	`answered_channel` text,
	`declined_at` integer,
	`marked_spam_at` integer,
	`spam_suspicion` text,
	`appointment_starts_at` integer,
	`appointment_ends_at` integer,
	`calendar_sequence` integer DEFAULT 0 NOT NULL,
	`contact_changed_at` integer,
	`new_photos` integer DEFAULT 0 NOT NULL,
	`new_words` integer DEFAULT false NOT NULL,
	`consent_given_at` integer,
	`consent_version` text,
	`content_fingerprint` text NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE cascade ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `members`(`user_id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "customer_requests_consent" CHECK((consent_given_at IS NULL) = (coalesce(source, '') IN ('telefon', 'whatsapp', 'email', 'besuch')) AND (consent_version IS NULL) = (consent_given_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX `customer_requests_inbox` ON `customer_requests` (`company_slug`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_requests_open` ON `customer_requests` (`company_slug`,`is_resolved`,`marked_spam_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_requests_new` ON `customer_requests` (`company_slug`,`created_at`,`id`) WHERE seen_at IS NULL AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_urgent` ON `customer_requests` (`company_slug`,`created_at`,`id`) WHERE danger > 0 AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_called_first` ON `customer_requests` (`company_slug`,`danger`,`urgent_since`,`id`) WHERE danger <> 0 AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_solved` ON `customer_requests` (`company_slug`,`solved_at`) WHERE solved_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_assigned` ON `customer_requests` (`assignee_id`) WHERE assignee_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_answered` ON `customer_requests` (`company_slug`,`created_at`,`answered_at`,`customer_email`,`customer_phone`) WHERE answered_at IS NOT NULL AND spam_suspicion IS NULL AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_appointments` ON `customer_requests` (`company_slug`,`appointment_starts_at`) WHERE appointment_starts_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_dialled` ON `customer_requests` (`company_slug`,`dialled`) WHERE dialled IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_email` ON `customer_requests` (`company_slug`,lower(customer_email)) WHERE customer_email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_newest` ON `customer_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `photo_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`storage_key` text NOT NULL,
	`original_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`network` text,
	`created_at` integer NOT NULL,
	`stored_at` integer,
	`taken_at` integer,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photo_uploads_storage_key_unique` ON `photo_uploads` (`storage_key`);--> statement-breakpoint
CREATE INDEX `photo_uploads_age` ON `photo_uploads` (`created_at`);--> statement-breakpoint
CREATE INDEX `photo_uploads_unsent` ON `photo_uploads` (`company_slug`,`network`,`created_at`) WHERE taken_at IS NULL;--> statement-breakpoint
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
	`translation` text,
	`model` text,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `request_events` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`what` text NOT NULL,
	`detail` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `request_events_request` ON `request_events` (`customer_request_id`,`at`);--> statement-breakpoint
CREATE INDEX `request_events_user` ON `request_events` (`user_id`);--> statement-breakpoint
CREATE TABLE `ended_customers` (
	`stripe_customer_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `ended_customers_age` ON `ended_customers` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_age` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_customer` ON `stripe_events` (`stripe_customer_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`stripe_status` text,
	`cancelled` integer DEFAULT false NOT NULL,
	`subscription_start` integer,
	`subscription_end` integer,
	`period_end` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripe_customer_id_unique` ON `subscriptions` (`stripe_customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripe_subscription_id_unique` ON `subscriptions` (`stripe_subscription_id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`endpoint_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`what` text NOT NULL,
	`request_id` text,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_tried_at` integer,
	`delivered_at` integer,
	`code` text,
	`ms` integer,
	`answer` text,
	PRIMARY KEY(`endpoint_id`, `sequence`),
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_request` ON `webhook_deliveries` (`request_id`,`what`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`url` text NOT NULL,
	`created_at` integer NOT NULL,
	`secret_seed` text NOT NULL,
	`earlier_seed` text,
	`earlier_until` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`held_until` integer,
	`failing_since` integer,
	`paused_at` integer,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_company_slug_unique` ON `webhook_endpoints` (`company_slug`);--> statement-breakpoint
-- julianday: sqlite3 before 3.42, Debian's too, doesn't know unixepoch('subsec').
CREATE TRIGGER `calendar_sequence` AFTER UPDATE OF `appointment_starts_at`, `appointment_ends_at`, `declined_at` ON `customer_requests`
WHEN (NEW.`appointment_starts_at` IS NOT NULL OR OLD.`appointment_starts_at` IS NOT NULL)
	AND (NEW.`appointment_starts_at`, NEW.`appointment_ends_at`, NEW.`declined_at`)
		IS NOT (OLD.`appointment_starts_at`, OLD.`appointment_ends_at`, OLD.`declined_at`) BEGIN
	UPDATE `customer_requests` SET `calendar_sequence` = OLD.`calendar_sequence` + 1 WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `count_changed_request` AFTER UPDATE OF `urgency`, `spam_suspicion`, `marked_spam_at`, `first_answered_at`
ON `customer_requests`
WHEN (NEW.`urgency`, NEW.`spam_suspicion`, NEW.`marked_spam_at`, NEW.`first_answered_at`)
	IS NOT (OLD.`urgency`, OLD.`spam_suspicion`, OLD.`marked_spam_at`, OLD.`first_answered_at`) BEGIN
	UPDATE `monthly_counts` SET `count` = `count` - 1
	WHERE OLD.`spam_suspicion` IS NULL AND OLD.`marked_spam_at` IS NULL AND OLD.`source` IS NOT 'probe' AND `company_slug` = OLD.`company_slug`
		AND `month` = CASE WHEN strftime('%m', OLD.`created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', OLD.`created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', OLD.`created_at` / 1000 + 3600, 'unixepoch') END
		AND (`counted`, `key`) IN (
		SELECT 'type' AS `counted`, OLD.`request_type` AS `key`
		UNION ALL SELECT 'urgency', coalesce(OLD.`urgency`, '')
		UNION ALL SELECT 'place', coalesce(OLD.`source`, '')
		UNION ALL SELECT 'answer', CAST(CASE WHEN max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 < 60 THEN (max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 / 5 + 1) * 5 WHEN max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 < 2880 THEN (max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 / 60 + 1) * 60 ELSE (max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 / 1440 + 1) * 1440 END AS TEXT) WHERE OLD.`first_answered_at` IS NOT NULL
	);
	INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
	SELECT NEW.`company_slug`, CASE WHEN strftime('%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', NEW.`created_at` / 1000 + 3600, 'unixepoch') END, `counted`, `key`, 1 FROM (
		SELECT 'type' AS `counted`, NEW.`request_type` AS `key`
		UNION ALL SELECT 'urgency', coalesce(NEW.`urgency`, '')
		UNION ALL SELECT 'place', coalesce(NEW.`source`, '')
		UNION ALL SELECT 'answer', CAST(CASE WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 60 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 5 + 1) * 5 WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 2880 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 60 + 1) * 60 ELSE (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 1440 + 1) * 1440 END AS TEXT) WHERE NEW.`first_answered_at` IS NOT NULL
	) WHERE NEW.`spam_suspicion` IS NULL AND NEW.`marked_spam_at` IS NULL AND NEW.`source` IS NOT 'probe' ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_first_answer` AFTER UPDATE OF `answered_at` ON `customer_requests`
WHEN (NEW.`answered_at` IS NULL) <> (OLD.`answered_at` IS NULL)
	AND (NEW.`answered_at` IS NOT NULL OR NEW.`seen_at` IS NOT NULL) BEGIN
	UPDATE `customer_requests`
	SET `first_answered_at` = iif(NEW.`answered_at` IS NULL, nullif(OLD.`first_answered_at`, OLD.`answered_at`), coalesce(OLD.`first_answered_at`, NEW.`answered_at`))
	WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `count_request` AFTER INSERT ON `customer_requests` BEGIN
	INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
	SELECT NEW.`company_slug`, CASE WHEN strftime('%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', NEW.`created_at` / 1000 + 3600, 'unixepoch') END, `counted`, `key`, 1 FROM (
		SELECT 'type' AS `counted`, NEW.`request_type` AS `key`
		UNION ALL SELECT 'urgency', coalesce(NEW.`urgency`, '')
		UNION ALL SELECT 'place', coalesce(NEW.`source`, '')
		UNION ALL SELECT 'answer', CAST(CASE WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 60 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 5 + 1) * 5 WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 2880 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 60 + 1) * 60 ELSE (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 1440 + 1) * 1440 END AS TEXT) WHERE NEW.`first_answered_at` IS NOT NULL
	) WHERE NEW.`spam_suspicion` IS NULL AND NEW.`marked_spam_at` IS NULL AND NEW.`source` IS NOT 'probe' ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `journal_account_deleted` BEFORE DELETE ON `users` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('account-deleted', OLD.`id` || ' ' || coalesce((SELECT `id` FROM `profiles` WHERE `owner_id` = OLD.`id`), ''),
		CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_request_deleted` AFTER DELETE ON `customer_requests`
WHEN OLD.`created_at` / 86400000.0 > julianday('now') - 2440587.5 - 30 BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('request-deleted', OLD.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;
