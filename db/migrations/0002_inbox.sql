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
CREATE INDEX `customer_requests_new` ON `customer_requests` (`company_slug`,`created_at`,`id`) WHERE seen_at IS NULL AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_search` ON `customer_requests` (`company_slug`,`created_at`,`id`,`is_resolved`,`request_type`,replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(customer_name, '') || ' ' || coalesce(zip_code, '') || ' ' || coalesce(location, '') || ' ' || coalesce(customer_email, '') || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(replace(replace(replace(replace(replace(replace(replace(replace(replace('|' || customer_phone, ' ', ''), '-', ''), '/', ''), '(', ''), ')', ''), '.', ''), '|+', '|00'), '|00490', '|0'), '|0049', '|0'), '') || ' ' || coalesce(device_model, '') || ' ' || coalesce(message_original, '')), 'Ä', 'ae'), 'ä', 'ae'), 'Ö', 'oe'), 'ö', 'oe'), 'Ü', 'ue'), 'ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'å', 'a'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Å', 'a'), 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'Ç', 'c'), 'Ć', 'c'), 'Č', 'c'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ğ', 'g'), 'Ğ', 'g'), 'í', 'i'), 'ì', 'i'), 'î', 'i'), 'ï', 'i'), 'ı', 'i'), 'Í', 'i'), 'Ì', 'i'), 'Î', 'i'), 'Ï', 'i'), 'İ', 'i'), 'ł', 'l'), 'Ł', 'l'), 'ñ', 'n'), 'ń', 'n'), 'Ñ', 'n'), 'Ń', 'n'), 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ø', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'Ô', 'o'), 'Ø', 'o'), 'ş', 's'), 'ś', 's'), 'š', 's'), 'Ş', 's'), 'Ś', 's'), 'Š', 's'), 'ú', 'u'), 'ù', 'u'), 'û', 'u'), 'Ú', 'u'), 'Ù', 'u'), 'Û', 'u'), 'ż', 'z'), 'ź', 'z'), 'ž', 'z'), 'Ż', 'z'), 'Ź', 'z'), 'Ž', 'z'));--> statement-breakpoint
CREATE INDEX `sign_in_challenges_user` ON `sign_in_challenges` (`user_id`);