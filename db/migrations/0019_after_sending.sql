CREATE TABLE `date_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`windows` text NOT NULL,
	`channel` text NOT NULL,
	`decided_at` integer,
	`taken_window` integer,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `date_proposals_request` ON `date_proposals` (`customer_request_id`,`proposed_at`);--> statement-breakpoint
CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`message` text,
	`photo_count` integer NOT NULL,
	`question_id` text,
	`content_fingerprint` text NOT NULL,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follow_ups_request` ON `follow_ups` (`customer_request_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_question` ON `follow_ups` (`question_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`topics` text NOT NULL,
	`own_words` text,
	`channel` text NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `questions_request` ON `questions` (`customer_request_id`,`asked_at`);--> statement-breakpoint
CREATE TABLE `status_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`shows_request` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `status_links_request` ON `status_links` (`customer_request_id`);--> statement-breakpoint
CREATE TABLE `withdrawn_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `withdrawn_requests_business` ON `withdrawn_requests` (`company_slug`,`withdrawn_at`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `shows_progress` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `appointment_starts_at` integer;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `appointment_ends_at` integer;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `contact_changed_at` integer;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `new_photos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `new_words` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_appointments` ON `customer_requests` (`company_slug`,`appointment_starts_at`) WHERE appointment_starts_at IS NOT NULL;