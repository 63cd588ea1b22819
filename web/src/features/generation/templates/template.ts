/** Prompts to begin with. Each paints something worth keeping also with the built-in painter; what stands in quotation marks is to be replaced. */
export type TemplateGroup = 'text' | 'edit' | 'combine';

export type Template = { id: string; group: TemplateGroup; en: TemplateWords; zh: TemplateWords };

/** `purpose` says when one reaches for it. */
export type TemplateWords = { title: string; purpose: string; prompt: string };
