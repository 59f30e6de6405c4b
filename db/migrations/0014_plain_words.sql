ALTER TABLE `sign_in_challenges` RENAME TO `one_time_secrets`;--> statement-breakpoint
DROP INDEX `sign_in_challenges_token_hash_unique`;--> statement-breakpoint
DROP INDEX `sign_in_challenges_email`;--> statement-breakpoint
DROP INDEX `sign_in_challenges_browser`;--> statement-breakpoint
DROP INDEX `sign_in_challenges_user`;--> statement-breakpoint
DROP INDEX `sign_in_challenges_age`;--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_secrets_token_hash_unique` ON `one_time_secrets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_email` ON `one_time_secrets` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_browser` ON `one_time_secrets` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_user` ON `one_time_secrets` (`user_id`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_age` ON `one_time_secrets` (`expires_at`);--> statement-breakpoint
ALTER TABLE `access_endings` RENAME TO `suspensions`;--> statement-breakpoint
ALTER TABLE `suspensions` RENAME COLUMN `ended_at` TO `suspended_at`;--> statement-breakpoint
ALTER TABLE `suspensions` RENAME COLUMN `ended_by` TO `suspended_by`;--> statement-breakpoint
ALTER TABLE `suspensions` RENAME COLUMN `ended_by_email` TO `suspended_by_email`;--> statement-breakpoint
ALTER TABLE `suspensions` RENAME COLUMN `restored_at` TO `reinstated_at`;--> statement-breakpoint
ALTER TABLE `suspensions` RENAME COLUMN `restored_by` TO `reinstated_by`;--> statement-breakpoint
ALTER TABLE `suspensions` RENAME COLUMN `restored_by_email` TO `reinstated_by_email`;--> statement-breakpoint
DROP INDEX `access_endings_user`;--> statement-breakpoint
DROP INDEX `access_endings_plan`;--> statement-breakpoint
CREATE INDEX `suspensions_user` ON `suspensions` (`user_id`,`suspended_at`);--> statement-breakpoint
CREATE INDEX `suspensions_plan` ON `suspensions` (`plan_due_at`);--> statement-breakpoint
ALTER TABLE `users` RENAME COLUMN `access_ended_at` TO `suspended_at`;