export type TemplateGroup = 'text' | 'edit' | 'combine';

/**
 * Sketchbook, the built-in painter, must be able to paint each template. Words in quotation marks
 * are examples for the user's own.
 */
export type Template = { id: string; group: TemplateGroup; en: TemplateWords; zh: TemplateWords };

/** `purpose` tells the user when the template helps. */
export type TemplateWords = { title: string; purpose: string; prompt: string };
