ALTER TABLE `outbox` ADD `user_id` text REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_challenges_user` ON `sign_in_challenges` (`user_id`);--> statement-breakpoint
UPDATE `sign_in_challenges` SET `user_id` = (SELECT `id` FROM `users` WHERE `users`.`email` = `sign_in_challenges`.`email`) WHERE `user_id` IS NULL;--> statement-breakpoint
UPDATE `outbox` SET `user_id` = (SELECT `id` FROM `users` WHERE `users`.`email` = `outbox`.`recipient`) WHERE `customer_request_id` IS NULL AND `kind` IN ('sign-in', 'confirm', 'welcome', 'trial-ending', 'trial-ended', 'subscription-cancelled');--> statement-breakpoint
UPDATE `outbox` SET `user_id` = (SELECT `id` FROM `users` WHERE `outbox`.`unique_key` LIKE 'digest:' || `users`.`id` || ':%') WHERE `kind` = 'digest';
