import * as z from 'zod';

/** Whether units have a mark of «Честный знак»; empty leaves it to the category above. */
export const markings = ['', 'yes', 'no'] as const;
export type Marking = (typeof markings)[number];

export const marking = z
  .enum(markings)
  .describe(
    'Whether each unit has a Data Matrix of «Честный знак», which is scanned as it is packed. Empty: as its category says.',
  );
