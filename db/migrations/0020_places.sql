CREATE TABLE `monthly_counts` (
	`company_slug` text NOT NULL,
	`month` text NOT NULL,
	`counted` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_slug`, `month`, `counted`, `key`),
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `monthly_counts_age` ON `monthly_counts` (`month`);--> statement-breakpoint
CREATE TABLE `places` (
	`company_slug` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`street` text,
	`postal_code` text,
	`city` text,
	`phone` text,
	`created_at` integer NOT NULL,
	`retired_at` integer,
	PRIMARY KEY(`company_slug`, `code`),
	FOREIGN KEY (`company_slug`) REFERENCES `profiles`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `place_code` text;--> statement-breakpoint
ALTER TABLE `customer_requests` ADD `first_answered_at` integer;--> statement-breakpoint
UPDATE `customer_requests` SET `first_answered_at` = `answered_at` WHERE `answered_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
SELECT `company_slug`, CASE WHEN strftime('%m', `created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', `created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', `created_at` / 1000 + 3600, 'unixepoch') END AS `of_month`, 'type', `request_type` AS `of_key`, count(*)
FROM `customer_requests` WHERE `spam_suspicion` IS NULL AND `marked_spam_at` IS NULL GROUP BY `company_slug`, `of_month`, `of_key`;--> statement-breakpoint
INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
SELECT `company_slug`, CASE WHEN strftime('%m', `created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', `created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', `created_at` / 1000 + 3600, 'unixepoch') END AS `of_month`, 'urgency', coalesce(`urgency`, '') AS `of_key`, count(*)
FROM `customer_requests` WHERE `spam_suspicion` IS NULL AND `marked_spam_at` IS NULL GROUP BY `company_slug`, `of_month`, `of_key`;--> statement-breakpoint
INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
SELECT `company_slug`, CASE WHEN strftime('%m', `created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', `created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', `created_at` / 1000 + 3600, 'unixepoch') END AS `of_month`, 'place', '' AS `of_key`, count(*)
FROM `customer_requests` WHERE `spam_suspicion` IS NULL AND `marked_spam_at` IS NULL GROUP BY `company_slug`, `of_month`, `of_key`;--> statement-breakpoint
INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
SELECT `company_slug`, CASE WHEN strftime('%m', `created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', `created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', `created_at` / 1000 + 3600, 'unixepoch') END AS `of_month`, 'answer', CAST(CASE WHEN max(0, `first_answered_at` - `created_at`) / 60000 < 60 THEN (max(0, `first_answered_at` - `created_at`) / 60000 / 5 + 1) * 5 WHEN max(0, `first_answered_at` - `created_at`) / 60000 < 2880 THEN (max(0, `first_answered_at` - `created_at`) / 60000 / 60 + 1) * 60 ELSE (max(0, `first_answered_at` - `created_at`) / 60000 / 1440 + 1) * 1440 END AS TEXT) AS `of_key`, count(*)
FROM `customer_requests` WHERE `spam_suspicion` IS NULL AND `marked_spam_at` IS NULL AND `first_answered_at` IS NOT NULL GROUP BY `company_slug`, `of_month`, `of_key`;--> statement-breakpoint
-- A month is Berlin's: of those that begin in summer time (April to October) two hours before UTC's, else one.
CREATE TRIGGER `count_request` AFTER INSERT ON `customer_requests` BEGIN
	INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
	SELECT NEW.`company_slug`, CASE WHEN strftime('%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', NEW.`created_at` / 1000 + 3600, 'unixepoch') END, `counted`, `key`, 1 FROM (
		SELECT 'type' AS `counted`, NEW.`request_type` AS `key`
		UNION ALL SELECT 'urgency', coalesce(NEW.`urgency`, '')
		UNION ALL SELECT 'place', coalesce(NEW.`place_code`, '')
		UNION ALL SELECT 'answer', CAST(CASE WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 60 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 5 + 1) * 5 WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 2880 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 60 + 1) * 60 ELSE (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 1440 + 1) * 1440 END AS TEXT) WHERE NEW.`first_answered_at` IS NOT NULL
	) WHERE NEW.`spam_suspicion` IS NULL AND NEW.`marked_spam_at` IS NULL ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_first_answer` AFTER UPDATE OF `answered_at` ON `customer_requests`
WHEN (NEW.`answered_at` IS NULL) <> (OLD.`answered_at` IS NULL) BEGIN
	UPDATE `customer_requests` SET `first_answered_at` = NEW.`answered_at` WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `count_changed_request` AFTER UPDATE OF `urgency`, `spam_suspicion`, `marked_spam_at`, `first_answered_at`
ON `customer_requests`
WHEN (NEW.`urgency`, NEW.`spam_suspicion`, NEW.`marked_spam_at`, NEW.`first_answered_at`)
	IS NOT (OLD.`urgency`, OLD.`spam_suspicion`, OLD.`marked_spam_at`, OLD.`first_answered_at`) BEGIN
	UPDATE `monthly_counts` SET `count` = `count` - 1
	WHERE OLD.`spam_suspicion` IS NULL AND OLD.`marked_spam_at` IS NULL AND `company_slug` = OLD.`company_slug`
		AND `month` = CASE WHEN strftime('%m', OLD.`created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', OLD.`created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', OLD.`created_at` / 1000 + 3600, 'unixepoch') END
		AND (`counted`, `key`) IN (
		SELECT 'type' AS `counted`, OLD.`request_type` AS `key`
		UNION ALL SELECT 'urgency', coalesce(OLD.`urgency`, '')
		UNION ALL SELECT 'place', coalesce(OLD.`place_code`, '')
		UNION ALL SELECT 'answer', CAST(CASE WHEN max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 < 60 THEN (max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 / 5 + 1) * 5 WHEN max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 < 2880 THEN (max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 / 60 + 1) * 60 ELSE (max(0, OLD.`first_answered_at` - OLD.`created_at`) / 60000 / 1440 + 1) * 1440 END AS TEXT) WHERE OLD.`first_answered_at` IS NOT NULL
	);
	INSERT INTO `monthly_counts` (`company_slug`, `month`, `counted`, `key`, `count`)
	SELECT NEW.`company_slug`, CASE WHEN strftime('%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10' THEN strftime('%Y-%m', NEW.`created_at` / 1000 + 7200, 'unixepoch') ELSE strftime('%Y-%m', NEW.`created_at` / 1000 + 3600, 'unixepoch') END, `counted`, `key`, 1 FROM (
		SELECT 'type' AS `counted`, NEW.`request_type` AS `key`
		UNION ALL SELECT 'urgency', coalesce(NEW.`urgency`, '')
		UNION ALL SELECT 'place', coalesce(NEW.`place_code`, '')
		UNION ALL SELECT 'answer', CAST(CASE WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 60 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 5 + 1) * 5 WHEN max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 < 2880 THEN (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 60 + 1) * 60 ELSE (max(0, NEW.`first_answered_at` - NEW.`created_at`) / 60000 / 1440 + 1) * 1440 END AS TEXT) WHERE NEW.`first_answered_at` IS NOT NULL
	) WHERE NEW.`spam_suspicion` IS NULL AND NEW.`marked_spam_at` IS NULL ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
