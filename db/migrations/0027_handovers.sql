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
CREATE TRIGGER `journal_handed_over` AFTER UPDATE OF `owner_id` ON `profiles` WHEN NEW.`owner_id` <> OLD.`owner_id` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('business-handed-over', NEW.`id` || ' ' || NEW.`owner_id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;
