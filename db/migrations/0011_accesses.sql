CREATE TABLE `__new_admin_accesses` (
	`id` text PRIMARY KEY NOT NULL,
	`accessed_at` integer NOT NULL,
	`admin_id` text NOT NULL,
	`admin_email` text NOT NULL,
	`request_id` text,
	`what` text NOT NULL,
	`reason` text,
	`case_number` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_admin_accesses`("id", "accessed_at", "admin_id", "admin_email", "request_id", "what", "reason", "case_number") SELECT "id", "accessed_at", "admin_id", coalesce((SELECT `email` FROM `users` WHERE `users`.`id` = `admin_id`), ''), "request_id", "what", "reason", "case_number" FROM `admin_accesses`;--> statement-breakpoint
DROP TABLE `admin_accesses`;--> statement-breakpoint
ALTER TABLE `__new_admin_accesses` RENAME TO `admin_accesses`;--> statement-breakpoint
CREATE INDEX `admin_accesses_newest` ON `admin_accesses` (`accessed_at`,`id`);