ALTER TABLE `access_endings` ADD `ended_by_email` text;--> statement-breakpoint
ALTER TABLE `access_endings` ADD `restored_by_email` text;--> statement-breakpoint
UPDATE `access_endings` SET
	`ended_by_email` = (SELECT `email` FROM `users` WHERE `users`.`id` = `ended_by`),
	`restored_by_email` = (SELECT `email` FROM `users` WHERE `users`.`id` = `restored_by`);
