-- A business is no longer its user: it has an owner and members (D64). Rows keep their ids.
DROP TRIGGER `journal_alerts`;--> statement-breakpoint
DROP TRIGGER `journal_hints`;--> statement-breakpoint
CREATE TABLE `members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`name` text,
	`joined_at` integer NOT NULL,
	`notification_preference` text DEFAULT 'taeglich' NOT NULL,
	`last_digest_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `members` (`user_id`, `profile_id`, `joined_at`, `notification_preference`, `last_digest_at`)
SELECT `id`, `id`, `created_at`, `notification_preference`, `last_digest_at` FROM `profiles`;--> statement-breakpoint
CREATE INDEX `members_profile` ON `members` (`profile_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `__new_profiles` (
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
	`vat_id` text,
	`business_fields` text DEFAULT '[]' NOT NULL,
	`tagline` text,
	`logo_key` text,
	`availability` text DEFAULT 'offen' NOT NULL,
	`available_from` integer,
	`availability_note` text,
	`service_area` text DEFAULT '[]' NOT NULL,
	`answers_same_day` integer DEFAULT false NOT NULL,
	`shows_progress` integer DEFAULT true NOT NULL,
	`slug` text,
	`subscription_status` text DEFAULT 'trial' NOT NULL,
	`trial_ends_at` integer,
	`account_mails` integer DEFAULT true NOT NULL,
	`suspended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_profiles` (`id`, `email`, `company_name`, `contact_name`, `mobile_number`, `phone_shown`, `street`, `postal_code`, `city`, `country`, `website_url`, `imprint_url`, `vat_id`, `business_fields`, `slug`, `subscription_status`, `trial_ends_at`, `email_confirmed_at`, `account_mails`, `tagline`, `logo_key`, `availability`, `available_from`, `availability_note`, `service_area`, `answers_same_day`, `shows_progress`, `created_at`, `updated_at`, `owner_id`, `suspended_at`)
SELECT `profiles`.`id`, `profiles`.`email`, `profiles`.`company_name`, `profiles`.`contact_name`, `profiles`.`mobile_number`, `profiles`.`phone_shown`, `profiles`.`street`, `profiles`.`postal_code`, `profiles`.`city`, `profiles`.`country`, `profiles`.`website_url`, `profiles`.`imprint_url`, `profiles`.`vat_id`, `profiles`.`business_fields`, `profiles`.`slug`, `profiles`.`subscription_status`, `profiles`.`trial_ends_at`, `profiles`.`email_confirmed_at`, `profiles`.`account_mails`, `profiles`.`tagline`, `profiles`.`logo_key`, `profiles`.`availability`, `profiles`.`available_from`, `profiles`.`availability_note`, `profiles`.`service_area`, `profiles`.`answers_same_day`, `profiles`.`shows_progress`, `profiles`.`created_at`, `profiles`.`updated_at`, `profiles`.`id`, `users`.`suspended_at`
FROM `profiles` JOIN `users` ON `users`.`id` = `profiles`.`id`;--> statement-breakpoint
DROP TABLE `profiles`;--> statement-breakpoint
ALTER TABLE `__new_profiles` RENAME TO `profiles`;--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_owner_id_unique` ON `profiles` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_slug_unique` ON `profiles` (`slug`);--> statement-breakpoint
CREATE INDEX `profiles_newest` ON `profiles` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `__new_suspensions` (
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
	`plan_due_at` integer,
	`plan_attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_suspensions` (`id`, `suspended_at`, `suspended_by`, `suspended_by_email`, `reason`, `note`, `reinstated_at`, `reinstated_by`, `reinstated_by_email`, `plan_due_at`, `plan_attempts`, `profile_id`)
SELECT `id`, `suspended_at`, `suspended_by`, `suspended_by_email`, `reason`, `note`, `reinstated_at`, `reinstated_by`, `reinstated_by_email`, `plan_due_at`, `plan_attempts`, `user_id` FROM `suspensions`;--> statement-breakpoint
DROP TABLE `suspensions`;--> statement-breakpoint
ALTER TABLE `__new_suspensions` RENAME TO `suspensions`;--> statement-breakpoint
CREATE INDEX `suspensions_profile` ON `suspensions` (`profile_id`,`suspended_at`);--> statement-breakpoint
CREATE INDEX `suspensions_plan` ON `suspensions` (`plan_due_at`);--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `suspended_at`;--> statement-breakpoint
CREATE TRIGGER `journal_alerts` AFTER UPDATE OF `notification_preference` ON `members`
WHEN (NEW.`notification_preference` = 'aus') <> (OLD.`notification_preference` = 'aus') BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES (CASE NEW.`notification_preference` WHEN 'aus' THEN 'alerts-off' ELSE 'alerts-on' END,
		NEW.`user_id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_hints` AFTER UPDATE OF `account_mails` ON `profiles`
WHEN NEW.`account_mails` <> OLD.`account_mails` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES (CASE NEW.`account_mails` WHEN 0 THEN 'hints-off' ELSE 'hints-on' END,
		NEW.`owner_id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;
