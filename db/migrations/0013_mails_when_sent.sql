ALTER TABLE `outbox` ADD `details` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `written` text;--> statement-breakpoint
UPDATE `outbox` SET `details` = '{}', `written` = json_object('subject', `subject`, 'text', `text`, 'html', `html`, 'replyTo', `reply_to`,
	'headers', CASE WHEN json_valid(`headers`) THEN json(`headers`) ELSE json('{}') END) WHERE `text` <> '';--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `reply_to`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `subject`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `text`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `html`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `headers`;--> statement-breakpoint
DROP TRIGGER `journal_letter_sent`;--> statement-breakpoint
DROP TRIGGER `journal_letter_dropped`;--> statement-breakpoint
DROP TRIGGER `journal_customer_made`;--> statement-breakpoint
DROP TRIGGER `journal_customer_changed`;