-- What a model said leaves the column: the next start has the rules fill it again. A receiver hears once of what changed.
DROP TRIGGER `webhook_request_updated`;--> statement-breakpoint
CREATE TABLE `urgency_labels` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`day` text NOT NULL,
	`request_type` text NOT NULL,
	`urgency` text,
	`emergency` text,
	`is_urgent` integer NOT NULL,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `urgency_labels_business` ON `urgency_labels` (`company_slug`);--> statement-breakpoint
CREATE INDEX `urgency_labels_age` ON `urgency_labels` (`day`);--> statement-breakpoint
DROP INDEX `customer_requests_urgent`;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `marked_urgent` integer;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `urgency_label_id` text;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `urgent_again_at` integer;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `urgent_since` integer GENERATED ALWAYS AS (coalesce("urgent_again_at", "created_at")) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `danger` integer GENERATED ALWAYS AS (CASE WHEN coalesce("marked_urgent", "urgency" = 'sofort', 0) THEN CASE "emergency" WHEN 'gas' THEN 5 WHEN 'feuer' THEN 5 WHEN 'strom' THEN 4 WHEN 'einsturz' THEN 4 WHEN 'tuer' THEN 4 WHEN 'andere' THEN 4 WHEN 'wasser' THEN 3 WHEN 'abwasser' THEN 3 WHEN 'unwetter' THEN 3 WHEN 'einbruch' THEN 3 WHEN 'heizung' THEN 2 WHEN 'kuehlung' THEN 2 ELSE 1 END ELSE 0 END) VIRTUAL NOT NULL;--> statement-breakpoint
UPDATE `customer_requests` SET `urgency` = NULL WHERE `id` IN (SELECT `customer_request_id` FROM `request_ai_analysis` WHERE `model` IS NOT NULL);--> statement-breakpoint
CREATE INDEX `customer_requests_called_first` ON `customer_requests` (`company_slug`,`danger`,`urgent_since`,`id`) WHERE danger <> 0 AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_urgent` ON `customer_requests` (`company_slug`,`created_at`,`id`) WHERE danger > 0 AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `webhook_request_updated` AFTER UPDATE OF `customer_email`, `customer_phone`, `preferred_contact_channel`, `preferred_callback_time`, `image_refs`, `urgency`, `emergency`, `marked_urgent`, `appointment_starts_at`, `appointment_ends_at`, `marked_spam_at`, `spam_suspicion`, `is_resolved`, `answered_at`, `declined_at` ON `customer_requests`
WHEN ((NEW.`customer_email`, NEW.`customer_phone`, NEW.`preferred_contact_channel`, NEW.`preferred_callback_time`, NEW.`image_refs`, NEW.`urgency`, NEW.`emergency`, NEW.`marked_urgent`, NEW.`appointment_starts_at`, NEW.`appointment_ends_at`, NEW.`marked_spam_at`, NEW.`spam_suspicion`)
		IS NOT (OLD.`customer_email`, OLD.`customer_phone`, OLD.`preferred_contact_channel`, OLD.`preferred_callback_time`, OLD.`image_refs`, OLD.`urgency`, OLD.`emergency`, OLD.`marked_urgent`, OLD.`appointment_starts_at`, OLD.`appointment_ends_at`, OLD.`marked_spam_at`, OLD.`spam_suspicion`)
		OR NEW.`is_resolved` < OLD.`is_resolved`
		OR (NEW.`answered_at` IS NULL AND OLD.`answered_at` IS NOT NULL)
		OR (NEW.`declined_at` IS NULL AND OLD.`declined_at` IS NOT NULL))
	AND NEW.`spam_suspicion` IS NULL
	AND EXISTS (SELECT 1 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`)
	AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` IN ('request.created', 'request.updated')
		AND `attempts` = 0 AND `delivered_at` IS NULL AND `abandoned_at` IS NULL) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = NEW.`company_slug`;
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, iif(OLD.`spam_suspicion` IS NULL OR EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` = 'request.created'), 'request.updated', 'request.created'), NEW.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER), 0 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`;
END;
