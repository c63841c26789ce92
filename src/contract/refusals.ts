import * as z from 'zod';
import { done } from './shapes.ts';

/**
 * A code for programs, empty if nothing is wrong. The codes are documented, not enforced: storefronts treat one that they
 * don't know as a plain refusal.
 */
export const codeOf = (codes: readonly string[]) =>
  z.string().meta({
    description: 'What is wrong, as a code for programs; empty if nothing is.',
    enum: ['', ...codes],
  });

/** A {@link done} whose `errorMessage` is one of the codes. */
export const doneOr = (codes: readonly string[]) => done.extend({ errorMessage: codeOf(codes).default('') });
