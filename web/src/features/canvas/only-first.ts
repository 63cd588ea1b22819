/** Ignores all calls after the first one, because a closing dialog still receives presses. */
export function onlyFirst<Answers extends Record<string, () => void>>(answers: Answers): Answers {
  let isAnswered = false;
  const guarded = Object.entries(answers).map(([name, answer]) => [
    name,
    () => {
      if (isAnswered) return;
      isAnswered = true;
      answer();
    },
  ]);

  // as: the same names
  return Object.fromEntries(guarded) as Answers;
}
