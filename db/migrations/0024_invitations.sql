CREATE TABLE `invitations` (
	`secret_id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`secret_id`) REFERENCES `one_time_secrets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitations_profile` ON `invitations` (`profile_id`);