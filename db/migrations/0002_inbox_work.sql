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
CREATE INDEX `analysis_jobs_waiting` ON `analysis_jobs` (`requested_at`) WHERE failed_at IS NULL;