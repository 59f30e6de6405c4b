CREATE TABLE `access_endings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ended_at` integer NOT NULL,
	`ended_by` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`restored_at` integer,
	`restored_by` text,
	`plan_due_at` integer,
	`plan_attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_endings_user` ON `access_endings` (`user_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `access_endings_plan` ON `access_endings` (`plan_due_at`);--> statement-breakpoint
CREATE TABLE `admin_accesses` (
	`id` text PRIMARY KEY NOT NULL,
	`accessed_at` integer NOT NULL,
	`admin_id` text NOT NULL,
	`request_id` text NOT NULL,
	`what` text NOT NULL,
	`reason` text NOT NULL,
	`case_number` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_accesses_newest` ON `admin_accesses` (`accessed_at`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `access_ended_at` integer;--> statement-breakpoint
CREATE INDEX `cookie_consents_age` ON `cookie_consents` (`consent_timestamp`);--> statement-breakpoint
CREATE INDEX `cookie_consents_marketing` ON `cookie_consents` (`marketing_consent`,`consent_timestamp`);