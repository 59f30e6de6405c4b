CREATE TABLE `analysis_jobs` (
	`customer_request_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`claimed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failed_at` integer,
	`error` text,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `analysis_jobs_waiting` ON `analysis_jobs` (`requested_at`) WHERE failed_at IS NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `email_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `account_mails` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `user_id` text REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `outbox_abandoned` ON `outbox` (`abandoned_at`,`id`) WHERE abandoned_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `private_note` text;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `answered_channel` text;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `marked_spam_at` integer;--> statement-breakpoint
CREATE INDEX `sign_in_challenges_user` ON `sign_in_challenges` (`user_id`);