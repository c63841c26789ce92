const CHARACTERS_AT_MOST = 200;

/** Whether a part of an address may name something; the rest is not found without asking the backend. */
export const isSlug = (text: string) => text.length <= CHARACTERS_AT_MOST && !/\p{Cc}/u.test(text);
