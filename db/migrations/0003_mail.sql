ALTER TABLE `profiles` ADD `account_mails` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_abandoned` ON `outbox` (`abandoned_at`,`id`) WHERE abandoned_at IS NOT NULL;