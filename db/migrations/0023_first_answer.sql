-- The first answer stays when the customer's words make the request unanswered again, which makes it new, too.
DROP TRIGGER `count_first_answer`;--> statement-breakpoint
CREATE TRIGGER `count_first_answer` AFTER UPDATE OF `answered_at` ON `customer_requests`
WHEN (NEW.`answered_at` IS NULL) <> (OLD.`answered_at` IS NULL)
	AND (NEW.`answered_at` IS NOT NULL OR NEW.`seen_at` IS NOT NULL) BEGIN
	UPDATE `customer_requests`
	SET `first_answered_at` = iif(NEW.`answered_at` IS NULL, NULL, coalesce(OLD.`first_answered_at`, NEW.`answered_at`))
	WHERE `id` = NEW.`id`;
END;
