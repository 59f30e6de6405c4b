ALTER TABLE `customer_requests` ADD `calendar_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- No file that went out so far had a higher one.
UPDATE `customer_requests` SET `calendar_sequence` = (SELECT count(*) FROM `date_proposals`
	WHERE `customer_request_id` = `customer_requests`.`id` AND `taken_window` IS NOT NULL)
WHERE `appointment_starts_at` IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `calendar_sequence` AFTER UPDATE OF `appointment_starts_at`, `appointment_ends_at`, `declined_at` ON `customer_requests`
WHEN (NEW.`appointment_starts_at` IS NOT NULL OR OLD.`appointment_starts_at` IS NOT NULL)
	AND (NEW.`appointment_starts_at`, NEW.`appointment_ends_at`, NEW.`declined_at`)
		IS NOT (OLD.`appointment_starts_at`, OLD.`appointment_ends_at`, OLD.`declined_at`) BEGIN
	UPDATE `customer_requests` SET `calendar_sequence` = OLD.`calendar_sequence` + 1 WHERE `id` = NEW.`id`;
END;
