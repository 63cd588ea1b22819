/** Nouns that a picture shall not be made of by way of their kind. */
export const KINDS_LEFT_OUT: ReadonlySet<string> = new Set('whore,slut,bitch'.split(','));
