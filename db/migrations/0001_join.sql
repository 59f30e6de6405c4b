ALTER TABLE `profiles` ADD `phone_shown` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `imprint_url` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `sign_in_challenges` ADD `user_id` text REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE `user_consents` ADD `acts_as_business` integer DEFAULT false NOT NULL;