-- The same triggers as before, with a time that sqlite3 before 3.42 knows (see 0009).
DROP TRIGGER `webhook_request_solved`;--> statement-breakpoint
DROP TRIGGER `webhook_request_updated`;--> statement-breakpoint
DROP TRIGGER `webhook_request_deleted`;--> statement-breakpoint
DROP TRIGGER `journal_webhook_removed`;--> statement-breakpoint
CREATE TRIGGER `webhook_request_solved` AFTER UPDATE OF `is_resolved` ON `customer_requests`
WHEN NEW.`is_resolved` = 1 AND OLD.`is_resolved` = 0 AND NEW.`spam_suspicion` IS NULL
	AND EXISTS (SELECT 1 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`)
	AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` IN ('request.solved')
		AND `attempts` = 0 AND `delivered_at` IS NULL AND `abandoned_at` IS NULL) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = NEW.`company_slug`;
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, 'request.solved', NEW.`id`, coalesce(NEW.`solved_at`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)), 0 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`;
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
	SELECT `id`, `sequence`, iif(OLD.`spam_suspicion` IS NULL OR EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = NEW.`id` AND `what` = 'request.created'), 'request.updated', 'request.created'), NEW.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER), 0 FROM `webhook_endpoints` WHERE `company_slug` = NEW.`company_slug`;
END;--> statement-breakpoint
CREATE TRIGGER `webhook_request_deleted` AFTER DELETE ON `customer_requests`
WHEN EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = OLD.`id`) BEGIN
	UPDATE `webhook_endpoints` SET `sequence` = `sequence` + 1, `due_at` = 0 WHERE `company_slug` = OLD.`company_slug` AND EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = OLD.`id` AND `attempts` > 0);
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `sequence`, `what`, `request_id`, `created_at`, `next_attempt_at`)
	SELECT `id`, `sequence`, 'request.withdrawn', OLD.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER), 0 FROM `webhook_endpoints` WHERE `company_slug` = OLD.`company_slug` AND EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `request_id` = OLD.`id` AND `attempts` > 0);
	DELETE FROM `webhook_deliveries` WHERE `request_id` = OLD.`id` AND `what` <> 'request.withdrawn';
END;--> statement-breakpoint
CREATE TRIGGER `journal_webhook_removed` AFTER DELETE ON `webhook_endpoints` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('webhook-removed', OLD.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;
