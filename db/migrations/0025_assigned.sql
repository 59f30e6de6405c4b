CREATE TABLE `request_events` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_request_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`what` text NOT NULL,
	`detail` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`customer_request_id`) REFERENCES `customer_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `request_events_request` ON `request_events` (`customer_request_id`,`at`);--> statement-breakpoint
CREATE INDEX `request_events_user` ON `request_events` (`user_id`);--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `assignee_id` text REFERENCES members(user_id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `customer_requests_assigned` ON `customer_requests` (`assignee_id`) WHERE assignee_id IS NOT NULL;