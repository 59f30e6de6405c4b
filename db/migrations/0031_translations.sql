ALTER TABLE `request_ai_analysis` ADD `translation` text;--> statement-breakpoint
UPDATE `customer_requests` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`, 'ة', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ـ', ''), 'ґ', 'г'), '’', ''''), 'ʼ', '''') WHERE `search_text` GLOB '*[ةىیکٱـґ’ʼ]*';
