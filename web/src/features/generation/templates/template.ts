export type TemplateGroup = 'text' | 'edit' | 'combine';

/** The built-in painter can paint each template. The user replaces the words in quotation marks. */
export type Template = { id: string; group: TemplateGroup; en: TemplateWords; zh: TemplateWords };

/** `purpose` says when to use the template. */
export type TemplateWords = { title: string; purpose: string; prompt: string };
