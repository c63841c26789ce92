import { MOST_PROBLEMS, type Problem } from '#src/backend/exchanges/index.ts';

/** The first problems, and how many more there were. */
export function createProblems() {
  const problems: Problem[] = [];
  let more = 0;
  return {
    add(problem: Problem): void {
      if (problems.length < MOST_PROBLEMS) problems.push(problem);
      else more += 1;
    },
    all: () => ({ problems, more }),
  };
}
