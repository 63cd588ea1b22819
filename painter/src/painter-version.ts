/**
 * The version of the painter's pictures. Raise it with every change by which a prompt and a seed give
 * another picture. The studio then says of older works that they can't be made again just like that.
 */
export const PAINTER_VERSION = 4;
