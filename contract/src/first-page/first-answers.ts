export type FirstAnswer = { status: number; body: unknown };
/**
 * The answers to the calls that a signed-in user's page makes first, by the address of the call.
 * The server puts them into the page.
 */
export type FirstAnswers = Record<string, FirstAnswer>;

/** The id of the `<script type="application/json">` with the `FirstAnswers`. */
export const FIRST_ANSWERS_ID = 'first-answers';
