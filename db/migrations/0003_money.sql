CREATE TABLE `ended_customers` (
	`stripe_customer_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `ended_customers_due` ON `ended_customers` (`next_attempt_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `ended_customers_age` ON `ended_customers` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `next_attempt_at` integer;--> statement-breakpoint
CREATE INDEX `stripe_events_due` ON `stripe_events` (`received_at`) WHERE processed_at IS NULL;--> statement-breakpoint
CREATE INDEX `stripe_events_age` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_customer` ON `stripe_events` (`stripe_customer_id`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `period_end` integer;