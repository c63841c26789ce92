/**
 * Attributes that give an element the focus when its page or fragment comes: only where the shopper's own step led here,
 * to the first error of a form that was sent, or to the way on.
 */
export const focused = (isFocused = true) => (isFocused ? { autoFocus: true } : {});
