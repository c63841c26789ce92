const MAX_CHARACTERS = 200;

/** Whether a URL segment can be a slug; others are answered with 404 without a backend call. */
export const isSlug = (text: string) => text.length <= MAX_CHARACTERS && !/\p{Cc}/u.test(text);
