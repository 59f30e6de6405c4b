DROP INDEX `customer_requests_search`;--> statement-breakpoint
-- The rows there are get their text at the start that applies this: fill-search-text.server.ts.
ALTER TABLE `customer_requests` ADD `search_text` text DEFAULT '' NOT NULL;
