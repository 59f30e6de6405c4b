CREATE TABLE `own_texts` (
	`profile_id` text NOT NULL,
	`slot` integer NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`profile_id`, `slot`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `profiles` ADD `signature` text;