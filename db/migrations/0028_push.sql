CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_sent_at` integer,
	`failing_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`id_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_session_hash_unique` ON `push_devices` (`session_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint_unique` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_messages` (
	`device_id` text NOT NULL,
	`customer_request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`device_id`, `customer_request_id`),
	FOREIGN KEY (`device_id`) REFERENCES `push_devices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_messages_due` ON `push_messages` (`next_attempt_at`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `push_messages_request` ON `push_messages` (`customer_request_id`);--> statement-breakpoint
CREATE INDEX `push_messages_age` ON `push_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_offers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
