CREATE TABLE `webhook_deliveries` (
	`endpoint_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`what` text NOT NULL,
	`request_id` text,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_tried_at` integer,
	`delivered_at` integer,
	`abandoned_at` integer,
	`code` text,
	`ms` integer,
	`answer` text,
	PRIMARY KEY(`endpoint_id`, `sequence`),
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`endpoint_id`,`sequence`) WHERE delivered_at IS NULL AND abandoned_at IS NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_request` ON `webhook_deliveries` (`request_id`,`what`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`company_slug` text NOT NULL,
	`url` text NOT NULL,
	`created_at` integer NOT NULL,
	`secret_seed` text NOT NULL,
	`earlier_seed` text,
	`earlier_until` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`held_until` integer,
	`failing_since` integer,
	`paused_at` integer,
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_company_slug_unique` ON `webhook_endpoints` (`company_slug`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_due` ON `webhook_endpoints` (`due_at`) WHERE due_at IS NOT NULL AND paused_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `webhook_request_created` AFTER INSERT ON `customer_requests`
WHEN NEW.`spam_suspicion` IS NULL
	AND EXISTS (SELECT 1 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = NEW.`company_slug`;
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, 'request.created', NEW.`id`, NEW.`created_at`, 0 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`;
END;--> statement-breakpoint
CREATE TRIGGER `webhook_request_solved` AFTER UPDATE OF `is_resolved` ON `customer_requests`
WHEN NEW.`is_resolved` = 1 AND OLD.`is_resolved` = 0 AND NEW.`spam_suspicion` IS NULL
	AND EXISTS (SELECT 1 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`)
	AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` IN ('request.solved')
		AND `attempts` = 0 AND `delivered_at` IS NULL AND `abandoned_at` IS NULL) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = NEW.`company_slug`;
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, 'request.solved', NEW.`id`, coalesce(NEW.`solved_at`, CAST(unixepoch('subsec') * 1000 AS INTEGER)), 0 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`;
END;--> statement-breakpoint
CREATE TRIGGER `webhook_request_answered` AFTER UPDATE OF `answered_at`, `declined_at` ON `customer_requests`
WHEN (NEW.`answered_at` > coalesce(OLD.`answered_at`, 0) OR NEW.`declined_at` > coalesce(OLD.`declined_at`, 0))
	AND NEW.`spam_suspicion` IS NULL
	AND EXISTS (SELECT 1 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`)
	AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` IN ('request.answered')
		AND `attempts` = 0 AND `delivered_at` IS NULL AND `abandoned_at` IS NULL) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = NEW.`company_slug`;
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, 'request.answered', NEW.`id`, max(NEW.`answered_at`, coalesce(NEW.`declined_at`, 0)), 0 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`;
END;--> statement-breakpoint
CREATE TRIGGER `webhook_request_updated` AFTER UPDATE OF `customer_email`, `customer_phone`, `preferred_contact_channel`, `preferred_callback_time`, `image_refs`, `urgency`, `emergency`, `appointment_starts_at`, `appointment_ends_at`, `marked_spam_at`, `spam_suspicion`, `is_resolved`, `answered_at`, `declined_at` ON `customer_requests`
WHEN ((NEW.`customer_email`, NEW.`customer_phone`, NEW.`preferred_contact_channel`, NEW.`preferred_callback_time`, NEW.`image_refs`, NEW.`urgency`, NEW.`emergency`, NEW.`appointment_starts_at`, NEW.`appointment_ends_at`, NEW.`marked_spam_at`, NEW.`spam_suspicion`)
		IS NOT (OLD.`customer_email`, OLD.`customer_phone`, OLD.`preferred_contact_channel`, OLD.`preferred_callback_time`, OLD.`image_refs`, OLD.`urgency`, OLD.`emergency`, OLD.`appointment_starts_at`, OLD.`appointment_ends_at`, OLD.`marked_spam_at`, OLD.`spam_suspicion`)
		OR NEW.`is_resolved` < OLD.`is_resolved`
		OR (NEW.`answered_at` IS NULL AND OLD.`answered_at` IS NOT NULL)
		OR (NEW.`declined_at` IS NULL AND OLD.`declined_at` IS NOT NULL))
	AND NEW.`spam_suspicion` IS NULL
	AND EXISTS (SELECT 1 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`)
	AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` IN ('request.created', 'request.updated')
		AND `attempts` = 0 AND `delivered_at` IS NULL AND `abandoned_at` IS NULL) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = NEW.`company_slug`;
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, iif(OLD.`spam_suspicion` IS NULL OR EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` = 'request.created'), 'request.updated', 'request.created'), NEW.`id`, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`;
END;--> statement-breakpoint
CREATE TRIGGER `webhook_request_followed` AFTER INSERT ON `follow_ups`
WHEN EXISTS (SELECT 1 FROM `webhook_endpoints` JOIN `customer_requests` USING (`company_slug`)
		WHERE `customer_requests`.`id` = NEW.`customer_request_id` AND `spam_suspicion` IS NULL)
	AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`customer_request_id` AND `what` IN ('request.created', 'request.updated')
		AND `attempts` = 0 AND `delivered_at` IS NULL AND `abandoned_at` IS NULL) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = (SELECT `company_slug` FROM `customer_requests` WHERE `id` = NEW.`customer_request_id`);
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, 'request.updated', NEW.`customer_request_id`, NEW.`created_at`, 0 FROM `webhook_endpoints` WHERE `company_slug` = (SELECT `company_slug` FROM `customer_requests` WHERE `id` = NEW.`customer_request_id`);
END;--> statement-breakpoint
CREATE TRIGGER `webhook_request_deleted` AFTER DELETE ON `customer_requests`
WHEN EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = OLD.`id`) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = OLD.`company_slug` AND EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = OLD.`id` AND `attempts` > 0);
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, 'request.withdrawn', OLD.`id`, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0 FROM `webhook_endpoints` WHERE `company_slug` = OLD.`company_slug` AND EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = OLD.`id` AND `attempts` > 0);
	DELETE FROM `webhook_deliveries` WHERE `request_id` = OLD.`id` AND `what` <> 'request.withdrawn';
END;--> statement-breakpoint
CREATE TRIGGER `journal_webhook_removed` AFTER DELETE ON `webhook_endpoints` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('webhook-removed', OLD.`id`, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
