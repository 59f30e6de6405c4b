DROP INDEX `customer_requests_open`;--> statement-breakpoint
CREATE INDEX `customer_requests_open` ON `customer_requests` (`company_slug`,`is_resolved`,`marked_spam_at`,`created_at`,`id`);