-- The same triggers as before: sqlite3 before 3.42, Debian's too, doesn't know unixepoch('subsec').
DROP TRIGGER `journal_request_deleted`;--> statement-breakpoint
DROP TRIGGER `journal_account_deleted`;--> statement-breakpoint
DROP TRIGGER `journal_letter_sent`;--> statement-breakpoint
DROP TRIGGER `journal_letter_dropped`;--> statement-breakpoint
DROP TRIGGER `journal_alerts`;--> statement-breakpoint
DROP TRIGGER `journal_hints`;--> statement-breakpoint
DROP TRIGGER `journal_confirmations_off`;--> statement-breakpoint
DROP TRIGGER `journal_confirmations_on`;--> statement-breakpoint
DROP TRIGGER `journal_customer_made`;--> statement-breakpoint
DROP TRIGGER `journal_customer_changed`;--> statement-breakpoint
CREATE TRIGGER `journal_request_deleted` AFTER DELETE ON `customer_requests` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('request-deleted', OLD.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_account_deleted` AFTER DELETE ON `users` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('account-deleted', OLD.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_letter_sent` AFTER UPDATE OF `sent_at` ON `outbox`
WHEN NEW.`sent_at` IS NOT NULL AND OLD.`sent_at` IS NULL BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('letter-settled', NEW.`unique_key`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_letter_dropped` AFTER DELETE ON `outbox` WHEN OLD.`sent_at` IS NULL BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('letter-settled', OLD.`unique_key`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_alerts` AFTER UPDATE OF `notification_preference` ON `profiles`
WHEN (NEW.`notification_preference` = 'aus') <> (OLD.`notification_preference` = 'aus') BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES (CASE NEW.`notification_preference` WHEN 'aus' THEN 'alerts-off' ELSE 'alerts-on' END,
		NEW.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_hints` AFTER UPDATE OF `account_mails` ON `profiles`
WHEN NEW.`account_mails` <> OLD.`account_mails` BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES (CASE NEW.`account_mails` WHEN 0 THEN 'hints-off' ELSE 'hints-on' END,
		NEW.`id`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_confirmations_off` AFTER INSERT ON `rate_limits` WHEN NEW.`key` LIKE 'no-confirmation:%' BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('confirmations-off', NEW.`key`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_confirmations_on` AFTER DELETE ON `rate_limits` WHEN OLD.`key` LIKE 'no-confirmation:%' BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('confirmations-on', OLD.`key`, CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_customer_made` AFTER INSERT ON `subscriptions` WHEN NEW.`stripe_customer_id` IS NOT NULL BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('customer', NEW.`profile_id` || ' ' || NEW.`stripe_customer_id`,
		CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `journal_customer_changed` AFTER UPDATE OF `stripe_customer_id` ON `subscriptions`
WHEN NEW.`stripe_customer_id` IS NOT OLD.`stripe_customer_id` AND NEW.`stripe_customer_id` IS NOT NULL BEGIN
	INSERT INTO `restore_journal` (`kind`, `subject`, `happened_at`)
	VALUES ('customer', NEW.`profile_id` || ' ' || NEW.`stripe_customer_id`,
		CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER));
END;
