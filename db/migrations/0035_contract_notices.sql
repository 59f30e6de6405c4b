CREATE TABLE `contract_notices` (
	`user_id` text NOT NULL,
	`agb_version` text NOT NULL,
	`avv_version` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `agb_version`, `avv_version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
