/**
 * The version of the painter's pictures. Raise it when a prompt and a seed give another picture
 * than before. The studio then says that older works can't be repeated exactly.
 */
export const PAINTER_VERSION = 5;
