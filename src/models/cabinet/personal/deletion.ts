import type { CaptchaModel, CodeModel } from '#src/models/auth/code.ts';
import { codeModel } from '#src/models/auth/code.ts';
import type { CodeTry } from './code-try.ts';

/** The code by which the customer confirms the deletion of the account. */
export interface DeletionModel {
  readonly code: CodeModel | null;
  readonly message: string | null;
}

/**
 *
 * @param step null if no code could be sent
 *
 * @param nowS Unix time in seconds
 */
export const deletionModel = (
  step: CodeTry | null,
  message: string | null,
  captcha: CaptchaModel | null,
  nowS: number,
): DeletionModel => ({ code: step && codeModel(step.code, captcha, nowS), message });
