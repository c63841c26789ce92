/**
 * Attributes that focus an element when its page or fragment appears. Only for the result of the shopper's own action:
 * the first error of a submitted form, or the next step.
 */
export const focused = (isFocused = true) => (isFocused ? { autoFocus: true } : {});
