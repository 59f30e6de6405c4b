ALTER TABLE `photo_uploads` ADD `network` text;--> statement-breakpoint
CREATE INDEX `photo_uploads_unsent` ON `photo_uploads` (`company_slug`,`network`,`created_at`) WHERE taken_at IS NULL;