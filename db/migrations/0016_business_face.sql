ALTER TABLE `profiles` ADD `tagline` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `logo_key` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `availability` text DEFAULT 'offen' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `available_from` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `availability_note` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `service_area` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `answers_same_day` integer DEFAULT false NOT NULL;