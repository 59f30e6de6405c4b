ALTER TABLE `customer_requests` ADD `urgency` text;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `emergency` text;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `declined_at` integer;--> statement-breakpoint
CREATE INDEX `customer_requests_urgent` ON `customer_requests` (`company_slug`,`created_at`,`id`) WHERE urgency = 'sofort' AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
UPDATE `customer_requests` SET `urgency` = (SELECT `urgency` FROM `request_ai_analysis` WHERE `customer_request_id` = `customer_requests`.`id`);
