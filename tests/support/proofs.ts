import type { CountryCode } from '#src/config/countries.ts';
import type { Proof } from '#src/contract/account/personal.ts';
import { contract } from '#src/contract/index.ts';
import type { TestBackend } from './backend.ts';
import { freshAddress, newestCode } from './signed-in.ts';

interface Prover {
  readonly accessToken: string;
  readonly country?: CountryCode;
}

const { account } = contract;

/** Gives a customer's proof, by the code sent to the phone or e-mail. */
export async function giveProof(shop: TestBackend, proof: Proof, prover: Prover): Promise<void> {
  const ipAddress = freshAddress();
  await shop.reply(account.requestProof, { body: { proof, ipAddress } }, prover);
  const body = { proof, ipAddress, code: newestCode(shop.sent) };
  const { success, errorMessage } = await shop.reply(account.confirmProof, { body }, prover);
  if (!success) throw new Error(`No proof ${proof}: ${errorMessage}`);
}

export async function deleteAccount(shop: TestBackend, prover: Prover): Promise<void> {
  await giveProof(shop, 'deleteAccount', prover);
  await shop.reply(account.deletePersonalInfo, {}, prover);
}
