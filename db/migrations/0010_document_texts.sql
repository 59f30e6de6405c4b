CREATE TABLE `document_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`since` integer NOT NULL
);
