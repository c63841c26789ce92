const CHARACTERS_AT_MOST = 200;

/** Whether a URL segment can be a slug; others are 404 without a backend call. */
export const isSlug = (text: string) => text.length <= CHARACTERS_AT_MOST && !/\p{Cc}/u.test(text);
