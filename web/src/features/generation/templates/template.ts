/**
 * Prompts to start from, each good for the built-in painter, too. Words in quotation marks are to
 * be replaced.
 */
export type TemplateGroup = 'text' | 'edit' | 'combine';

export type Template = { id: string; group: TemplateGroup; en: TemplateWords; zh: TemplateWords };

/** `purpose` says when to use it. */
export type TemplateWords = { title: string; purpose: string; prompt: string };
