-- What was called a locked door stays red: nobody knows any more whether somebody is locked in.
DROP INDEX `customer_requests_called_first`;--> statement-breakpoint
DROP INDEX `customer_requests_urgent`;--> statement-breakpoint
ALTER TABLE `customer_requests` DROP COLUMN `danger`;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `danger` integer GENERATED ALWAYS AS (CASE WHEN coalesce("marked_urgent", "urgency" = 'sofort', 0) THEN CASE "emergency" WHEN 'gas' THEN 5 WHEN 'feuer' THEN 5 WHEN 'strom' THEN 4 WHEN 'einsturz' THEN 4 WHEN 'eingesperrt' THEN 4 WHEN 'andere' THEN 4 WHEN 'wasser' THEN 3 WHEN 'abwasser' THEN 3 WHEN 'unwetter' THEN 3 WHEN 'einbruch' THEN 3 WHEN 'tuer' THEN 3 WHEN 'heizung' THEN 2 WHEN 'kuehlung' THEN 2 ELSE 1 END ELSE 0 END) VIRTUAL NOT NULL;--> statement-breakpoint
UPDATE `customer_requests` SET `emergency` = 'eingesperrt' WHERE `emergency` = 'tuer';--> statement-breakpoint
CREATE INDEX `customer_requests_called_first` ON `customer_requests` (`company_slug`,`danger`,`urgent_since`,`id`) WHERE danger <> 0 AND is_resolved = 0 AND marked_spam_at IS NULL;--> statement-breakpoint
CREATE INDEX `customer_requests_urgent` ON `customer_requests` (`company_slug`,`created_at`,`id`) WHERE danger > 0 AND is_resolved = 0 AND marked_spam_at IS NULL;