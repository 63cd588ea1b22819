/**
 * Prompts to start from. Each gives a good picture with the built-in painter, too; words in
 * quotation marks are to be replaced.
 */
export type TemplateGroup = 'text' | 'edit' | 'combine';

export type Template = { id: string; group: TemplateGroup; en: TemplateWords; zh: TemplateWords };

/** `purpose` says when to use the template. */
export type TemplateWords = { title: string; purpose: string; prompt: string };
