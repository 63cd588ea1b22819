/** Answers to one question: the first press counts, whichever it is. What comes while the question goes is nothing. */
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
