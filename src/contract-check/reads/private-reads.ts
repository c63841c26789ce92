import { contract } from '#src/contract/index.ts';
import { plainRead } from './read.ts';

const { account, cart, content } = contract;

/** Reads that require a customer. */
export const customerReads = [
  plainRead(account.getMenu, {}),
  plainRead(account.getOrders, { query: {} }),
  plainRead(account.getReservations, {}),
  plainRead(account.getPromocodes, { query: {} }),
  plainRead(account.getClub, { query: {} }),
  plainRead(account.getPersonalInfo, {}),
  plainRead(account.getPersonalData, {}),
  plainRead(account.getSessions, {}),
  plainRead(account.getAgreement, {}),
  plainRead(account.getAddresses, {}),
  plainRead(account.getShops, {}),
  plainRead(account.getTerminals, {}),
  plainRead(account.getMeasures, {}),
  plainRead(account.getReviews, { query: {} }),
  plainRead(account.getUnreviewed, {}),
  plainRead(account.getQuestions, { query: {} }),
  plainRead(account.getSiteReviews, { query: {} }),
  plainRead(account.getCard, { query: {} }),
];

export const staffReads = [
  plainRead(cart.listOrders, { query: {} }),
  plainRead(cart.listReturns, { query: {} }),
  plainRead(cart.listReservations, { query: {} }),
  plainRead(cart.findForStaff, { query: { text: '0000' } }),
  plainRead(content.listOpinions, { query: {} }),
];
